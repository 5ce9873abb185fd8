import { marketplaceHealth } from '../../wire/reporting.ts';
import type { Area } from '../rpc/area.ts';
import { indexProgress } from '../store/search/index-state.ts';

/** Alive: the process answers. Ready: the store does too, and keeps what it is given. */
export const health: Area = ({ handle, handleBytes, check, db }) => {
  handleBytes('/healthz', 'anybody', () => ({ status: 'ok' }));
  handle(marketplaceHealth, async () => {
    await check();
    const progress = await indexProgress(db);
    return { status: 'ok', jobs_to_index: progress === null ? 0 : progress.total - progress.done };
  });
};
