import { marketplaceHealth } from '../../wire/reporting.ts';
import type { Area } from '../answering/area.ts';

/** Alive: the process answers. Ready: the store does too, and keeps what it is given. */
export const health: Area = ({ answer, app, check }) => {
  app.get('/healthz', () => ({ status: 'ok' }));
  answer(marketplaceHealth, async () => {
    await check();
    return { status: 'ok' };
  });
};
