// Schemas made from here on are compiled to functions when they are first used.
import 'zod/compile';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { LinkedInSettings } from '../linkedin/settings.ts';
import { disabledSchemaCompilers } from '../schema-compilers.ts';
import { Traces } from '../trace-context.ts';
import { SIGN_IN_LIMIT } from '../sign-in-limits.ts';
import { createRouter } from './rpc/router.ts';
import type { Area } from './rpc/area.ts';
import { authenticate } from './rpc/authenticate.ts';
import { answerErrors } from './rpc/errors.ts';
import { acceptForms, parseFields } from './rpc/form.ts';
import { requireCaller } from './rpc/require-caller.ts';
import './rpc/viewer-of-request.ts';
import { application } from './areas/application/application.ts';
import { applyStatus } from './areas/application/apply-status.ts';
import { applications } from './areas/applications/applications.ts';
import { availability } from './areas/availability/availability.ts';
import { education } from './areas/education/education.ts';
import { experience } from './areas/experience/experience.ts';
import { applicationFiles } from './areas/files/files.ts';
import { health } from './areas/health.ts';
import { idempotency } from './areas/idempotency.ts';
import { jobPage } from './areas/job-page/job-page.ts';
import { listing } from './areas/listing/listing.ts';
import { media } from './areas/media/media.ts';
import { profileFiles } from './areas/profile-files/profile-files.ts';
import { profile } from './areas/profile/profile.ts';
import { prompts } from './areas/prompts/prompts.ts';
import { profilePicture } from './areas/profile-picture/profile-picture.ts';
import { postings } from './areas/postings/postings.ts';
import { recruiter } from './areas/recruiter/recruiter.ts';
import { reference } from './areas/reference/reference.ts';
import { reporting } from './areas/reporting/reporting.ts';
import { session } from './areas/session/session.ts';
import { skills } from './areas/skills/skills.ts';
import { serveMetrics } from './metrics-page.ts';
import { regularWork } from './regularly.ts';
import { storeMetrics } from './store-metrics.ts';
import type { Store } from './store/store.ts';
import { marketplaceMetrics } from '../wire/reporting.ts';

/** Every area of the marketplace, one line each. */
const areas: readonly Area[] = [
  health,
  session,
  reference,
  jobPage,
  listing,
  recruiter,
  postings,
  applyStatus,
  application,
  applicationFiles,
  applications,
  availability,
  profile,
  profileFiles,
  profilePicture,
  skills,
  prompts,
  education,
  experience,
  reporting,
  media,
  idempotency,
];

const FORM_LIMIT = 1_048_576;
/** Longer than any client of ours keeps an idle connection, so that the client closes it first. */
const KEEP_ALIVE_MS = 75_000;
/** From the first byte to the last: a phone may upload slowly. */
const REQUEST_TIMEOUT = 900_000;
/** The default limit of a file (GAP-02). */
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export interface MarketplaceDependencies {
  readonly store: Pick<Store, 'db' | 'engine' | 'files' | 'check' | 'outageOf' | 'stats'>;
  /** Bytes a file; {@link MAX_UPLOAD_BYTES} unless said otherwise. */
  readonly uploadLimit?: number | undefined;
  /** See `server/sign-in-limits.ts`; {@link SIGN_IN_LIMIT} unless said otherwise. */
  readonly signInLimit?: number | undefined;
  /** The secret that every call must carry; none by default. */
  readonly callerSecret?: string | null | undefined;
  /** Exchanges the codes of LinkedIn sign-ins; without it they are refused. */
  readonly linkedIn?: LinkedInSettings | null | undefined;
  /** The token that `GET /metrics` requires; without one there is no such page. */
  readonly metricsToken?: string | null | undefined;
  readonly logger?: FastifyBaseLogger;
  /** Epoch milliseconds; the clock unless a test says otherwise. */
  readonly now?: () => number;
}

/** The marketplace's wire API (server/wire) as its own app; never listens. */
export function buildMarketplace({
  store,
  logger,
  uploadLimit = MAX_UPLOAD_BYTES,
  signInLimit = SIGN_IN_LIMIT,
  callerSecret = null,
  linkedIn = null,
  metricsToken = null,
  now = Date.now,
}: MarketplaceDependencies): FastifyInstance {
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
    routerOptions: { querystringParser: parseFields },
    schemaController: disabledSchemaCompilers,
  });
  app.decorateRequest('viewer', null);
  acceptForms(app);
  answerErrors(app, store.outageOf);
  if (callerSecret !== null) requireCaller(app, callerSecret);
  const { db, engine, files, check, outageOf } = store;
  const { addRoutes, ...calls } = createRouter(app, {
    authenticate: (authorization) => authenticate(db, authorization, now()),
    uploadLimit,
  });
  const readings: (() => string)[] = [];
  const measure = (read: () => string) => void readings.push(read);
  const doRegularly = regularWork({ app, db, engine, measure, outageOf });
  for (const area of areas)
    area({ ...calls, db, engine, files, check, measure, doRegularly, signInLimit, linkedIn, now, app });
  const ofStore = storeMetrics(store);
  const metrics = async () => (await ofStore()) + readings.map((read) => read()).join('');
  calls.handle(marketplaceMetrics, async () => ({ text: await metrics() }));
  addRoutes();
  if (metricsToken !== null) serveMetrics(app, metricsToken, metrics);
  return app;
}
