import pino from 'pino';
import { loadConfig } from '../../../server/settings/config.ts';
import { buildGateway } from '../../../server/gateway/app.ts';
import { listen } from '../../../server/http/listen.ts';
import { createLogger } from '../../../server/log.ts';
import { collectGarbageAfterStartup } from '../../../server/starting/startup-gc.ts';

/**
 * The gateway as `server/starting/run-alone.ts` starts it, with a marketplace on a Unix socket that takes reads together, as the
 * embedded one does. Argument: the socket.
 */
const [socketPath = ''] = process.argv.slice(2);
const config = loadConfig([], process.env);
const output = pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 1000 });
const logger = createLogger('gateway', config.logLevel, output);
const gateway = await buildGateway({ config, marketplace: { socketPath, takesBatches: true }, logger });
collectGarbageAfterStartup();
await listen(gateway, config, null);
process.once('SIGTERM', () => process.exit(0));
