import { pino } from 'pino';
import { loadConfig } from '../../../server/settings/config.ts';
import { buildGateway } from '../../../server/gateway/app.ts';
import { untilStartSignal } from '../../helpers/browser/target-runner.ts';

/** A gateway to be killed: `node kill-target.ts SESSION_SECRET MARKETPLACE_SOCKET SOCKET`. */
const [secret = '', marketplace = '', socketPath = ''] = process.argv.slice(2);
const config = loadConfig(['--test'], {
  SESSION_SECRET: secret,
  API_DOCS: '0',
  RATE_LIMIT: '1000000',
  OVERLOAD_WAIT: '0',
});
await untilStartSignal();
const app = await buildGateway({
  config,
  marketplace: { socketPath: marketplace, takesBatches: true },
  logger: pino({ level: 'error' }),
  renderer: null,
});
await app.listen({ path: socketPath });
process.stdout.write('ready\n');
