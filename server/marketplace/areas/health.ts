import { marketplaceHealth } from '../../wire/jobs/reporting.ts';
import type { Area } from '../rpc/area.ts';
import { indexProgress } from '../store/search/index/index-state.ts';

/** Alive means that the process answers; ready means that the store also reads and writes. */
export const health: Area = ({ handle, handleBytes, check, db }) => {
  handleBytes('/healthz', 'anybody', () => ({ status: 'ok' }));
  handle(marketplaceHealth, async () => {
    await check();
    const progress = await indexProgress(db);
    return { status: 'ok', jobs_to_index: progress === null ? 0 : progress.total - progress.done };
  });
};
