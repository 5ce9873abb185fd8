// Schemas made from here on are compiled to functions when they are first used.
import 'zod/compile';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { disabledSchemaCompilers } from '../../http/schema-compilers.ts';
import { Traces } from '../../http/trace-context.ts';
import type { Store } from '../store/store.ts';
import { answerErrors } from './errors.ts';
import { acceptForms, parseFields } from './form.ts';
import { type Authenticate, visitor } from './viewer.ts';
import './viewer-of-request.ts';

const FORM_LIMIT = 1_048_576;
/** Longer than any client of ours keeps an idle connection, so that the client closes it first. */
const KEEP_ALIVE_MS = 75_000;
/** From the first byte to the last: a phone may upload slowly. */
const REQUEST_TIMEOUT = 900_000;
/** Longer than any name of a picture that a gateway asks for, so that an unknown name is answered with 404. */
const MAX_NAME_IN_PATH = 200;

/** What the wire API has under its calls: HTTP, forms, and an envelope for every error. */
export function createHttpApp(
  outageOf: Store['outageOf'],
  logger: FastifyBaseLogger | undefined,
  authenticate: Authenticate = () => Promise.resolve(visitor),
): FastifyInstance {
  // Only our own gateways may call.
  const traces = new Traces(() => true);
  const app: FastifyInstance = fastify({
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: 'x-request-id',
    childLoggerFactory: traces.childLogger,
    bodyLimit: FORM_LIMIT,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT,
    // A client that was told to go elsewhere still gets its answer.
    return503OnClosing: false,
    routerOptions: { querystringParser: parseFields, maxParamLength: MAX_NAME_IN_PATH },
    schemaController: disabledSchemaCompilers,
  });
  app.decorateRequest('viewer', null);
  acceptForms(app);
  answerErrors(app, outageOf, authenticate);
  return app;
}
