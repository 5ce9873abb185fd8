// Schemas made from here on are compiled to functions when they are first used.
import 'zod/compile';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../settings/config.ts';
import { type ConnectionLimits, Connections } from '../http/connections.ts';
import { disabledSchemaCompilers } from '../http/schema-compilers.ts';
import { Traces } from '../http/trace-context.ts';
import { Admission, SIGN_INS_AT_ONCE } from './admission/admission.ts';
import type { Busyness } from './admission/busyness.ts';
import { connectionRoom, maxOpenFiles } from './connection-room.ts';
import { LocalCounts } from './counts/local-counts.ts';
import { applicationRoutes } from './features/application/application.route.ts';
import { applicationsRoutes } from './features/applications/applications.route.ts';
import { availabilityRoutes } from './features/availability/availability.route.ts';
import { clientErrorRoutes } from './features/client-errors/client-errors.route.ts';
import { educationRoutes } from './features/profile-entries/education.route.ts';
import { experienceRoutes } from './features/profile-entries/experience.route.ts';
import { feedRoutes } from './features/feeds/feed.route.ts';
import { robotsRoutes } from './features/feeds/robots.route.ts';
import { sitemapRoutes } from './features/feeds/sitemap.route.ts';
import { homeRoutes } from './features/home/home.route.ts';
import { jobPageRoutes } from './features/job-page/job-page.route.ts';
import { listingRoutes } from './features/listing/listing.route.ts';
import { postingsRoutes } from './features/postings/postings.route.ts';
import { profilePictureRoutes } from './features/profile-picture/profile-picture.route.ts';
import { profileRoutes } from './features/profile/profile.route.ts';
import { profileStepsRoutes } from './features/profile-steps/profile-steps.route.ts';
import { promptsRoutes } from './features/prompts/prompts.route.ts';
import { hiddenJobsRoutes } from './features/hidden-jobs/hidden-jobs.route.ts';
import { savedJobsRoutes } from './features/saved-jobs/saved-jobs.route.ts';
import { savedSearchesRoutes } from './features/saved-searches/saved-searches.route.ts';
import { sessionRoutes } from './features/session/session.route.ts';
import { suggestionRoutes } from './features/suggestions/suggestions.route.ts';
import type { Marketplace } from './fixed-replies/fixed-marketplace.ts';
import { type Fleet, shareOf } from './fleet.ts';
import { httpServer } from './http-server.ts';
import type { PageRenderer } from './pages/page.ts';
import { pagesPlugin } from './pages/plugin.ts';
import { accessPlugin } from './plugins/session/access.ts';
import { admissionPlugin } from './plugins/limits/admission.ts';
import { bodyDeadlinePlugin } from './plugins/limits/body-deadline.ts';
import { drainPlugin } from './plugins/drain.ts';
import { answerFrameworkError, errorsPlugin } from './plugins/errors/errors.ts';
import { healthPlugin } from './plugins/health.ts';
import { limitsPlugin } from './plugins/limits/limits.ts';
import { mediaPlugin } from './plugins/media.ts';
import { isOperator, Metrics, metricsPlugin } from './plugins/telemetry/metrics.ts';
import { notFoundPlugin } from './plugins/errors/not-found.ts';
import { prefetchedPagesPlugin } from './plugins/prefetched-pages.ts';
import {
  answerClientError,
  BODY_DEADLINE_MS,
  httpLimits,
  originForm,
  rawHttpPlugin,
} from './plugins/errors/raw-http.ts';
import { requestLogPlugin } from './plugins/telemetry/request-log.ts';
import { sameOriginPlugin } from './plugins/same-origin.ts';
import { type HeaderList, makeSecurityHeaders, securityHeadersPlugin } from './plugins/security-headers.ts';
import { sessionPlugin } from './plugins/session/session.ts';
import { requestIdOf, trustOf } from './plugins/telemetry/trace.ts';
import { registerBulkheadMetrics } from './plugins/telemetry/upstream-metrics.ts';
import { upstreamPlugin } from './plugins/upstream.ts';
import { wholeTextPlugin } from './plugins/whole-text.ts';
import { zodRoutesPlugin } from './plugins/zod-routes.ts';
import type { Pace } from '../multipart/least-pace.ts';
import { FAREWELL_MS } from './uploads/upload-engine.ts';
import { uploads } from './uploads/uploads.ts';
import { type ClientOptions, MarketplaceClient } from './upstream/client.ts';
import type { MarketplaceAddress } from './upstream/threads.ts';
import { withoutPort } from './without-port.ts';

/** The limit for routes without one of their own. */
const MAX_BODY_BYTES = 64 * 1024;

export interface GatewayDependencies {
  readonly config: Config;
  readonly marketplace: MarketplaceAddress;
  readonly logger: FastifyBaseLogger;
  /** For tests: pages without a built client; null leaves pages out altogether. */
  readonly renderer?: PageRenderer | null;
  /** For tests: other limits of the marketplace client. */
  readonly upstream?: ClientOptions;
  /** Tells whether all threads of this process answer; always, unless said otherwise. */
  readonly isAlive?: () => boolean;
  /** Threads besides this one that requests wait for. */
  readonly threads?: readonly Busyness[];
  /** Absent where this process is the only one on its port. */
  readonly fleet?: Fleet;
  /** For tests: milliseconds a body may take. */
  readonly bodyDeadline?: number;
  /** For tests: other times of the least pace of uploads. */
  readonly uploadPace?: Partial<Pace>;
  /** For tests: other limits of connections. */
  readonly connections?: Partial<ConnectionLimits>;
}

/** The gateway, ready to listen or to be injected into; it never listens by itself. */
export async function buildGateway(deps: GatewayDependencies): Promise<FastifyInstance> {
  const { config, fleet = null } = deps;
  const counts = fleet?.counts ?? new LocalCounts(config.signInLimit);
  const headers = await makeSecurityHeaders(
    config.isSecure,
    config.recruiterFormUrl,
    config.linkedIn !== null,
  );
  const admission = new Admission({
    wait: config.overloadWait,
    headers,
    logger: deps.logger,
    signIns: shareOf(SIGN_INS_AT_ONCE, fleet),
    threads: deps.threads ?? [],
  });
  const room = connectionRoom(fleet, maxOpenFiles());
  if (room.advice !== null) deps.logger.warn(room.advice);
  const limits = {
    max: room.max,
    maxIdle: room.maxIdle,
    senderPace: config.uploadPace / 1000,
    senderPatience: Math.max(BODY_DEADLINE_MS, config.uploadPause) + FAREWELL_MS,
    ...deps.connections,
  };
  const connections = new Connections(limits, (closed) =>
    deps.logger.warn({ closed, open: limits.max }, 'connections were closed, because there were too many'),
  );
  const traces = new Traces(trustOf(config.trustedProxies));
  const app = createServer(deps, headers, {
    admission,
    connections,
    traces,
  });
  const metrics = new Metrics(fleet?.worker ?? null);
  const client = new MarketplaceClient(deps.marketplace, {
    ...deps.upstream,
    onSettled: (call, outcome, milliseconds) => metrics.upstream.onCall(call, outcome, milliseconds),
    onSecondTry: (_call, why) => metrics.upstream.onSecondTry(why),
  });
  registerBulkheadMetrics(metrics.registry, () => client.bulkheads.made());
  // In the order in which a request meets them; what answers errors and counts requests comes first.
  await app.register(errorsPlugin);
  await app.register(accessPlugin, { isOperator: (request) => isOperator(request, config) });
  await app.register(metricsPlugin, { metrics, fleet });
  await app.register(admissionPlugin, { admission, connections, registry: metrics.registry });
  await app.register(securityHeadersPlugin, { headers });
  await app.register(rawHttpPlugin, { headers });
  await app.register(bodyDeadlinePlugin, { milliseconds: deps.bodyDeadline ?? BODY_DEADLINE_MS });
  await app.register(drainPlugin, { connections });
  await app.register(limitsPlugin, { config, hit: fleet?.hit ?? null });
  await app.register(sameOriginPlugin, { config });
  await app.register(sessionPlugin, { config });
  await app.register(prefetchedPagesPlugin);
  const marketplace = config.hasFixedReplies ? await withFixedReplies(client) : client;
  await app.register(upstreamPlugin, { config, client: marketplace, traces });
  await app.register(requestLogPlugin);
  await app.register(notFoundPlugin);
  await app.register(wholeTextPlugin);
  await app.register(zodRoutesPlugin);
  if (config.hasApiDocs) {
    // They come with a hundred files of libraries, which production does not hold.
    const { registerApiDocs } = await import('./plugins/api-docs.ts');
    await registerApiDocs(app, config.publicOrigin);
  }
  await app.register(healthPlugin, { isAlive: deps.isAlive ?? (() => true) });
  await app.register(mediaPlugin);
  await app.register(sessionRoutes, { config, counts });
  await app.register(clientErrorRoutes);
  await app.register(availabilityRoutes);
  await app.register(educationRoutes, { config });
  await app.register(experienceRoutes, { config });
  if (deps.renderer !== null) await registerPages(app, config, deps.renderer);
  await app.register(suggestionRoutes);
  await app.register(robotsRoutes, { config });
  await app.register(sitemapRoutes, { config });
  await app.register(feedRoutes, { config });
  await app.register(homeRoutes, { config });
  await app.register(listingRoutes, { config });
  await app.register(jobPageRoutes, { config });
  await app.register(postingsRoutes, { config });
  await app.register(applicationRoutes, { config });
  await app.register(applicationsRoutes);
  await app.register(savedJobsRoutes);
  await app.register(hiddenJobsRoutes);
  await app.register(savedSearchesRoutes);
  await app.register(profileRoutes);
  await app.register(profileStepsRoutes, { config });
  await app.register(profilePictureRoutes);
  await app.register(promptsRoutes);
  await app.register(uploads, { config, counts, pace: deps.uploadPace ?? {} });
  return app;
}

/** Only development loads these replies. */
async function withFixedReplies(client: MarketplaceClient): Promise<Marketplace> {
  const { FixedMarketplace } = await import('./fixed-replies/fixed-marketplace.ts');
  const { FIXED_DELAY_MS, fixedReplies } = await import('./fixed-replies/fixed-replies.ts');
  return new FixedMarketplace(client, fixedReplies, FIXED_DELAY_MS);
}

function createServer(
  { config, logger }: GatewayDependencies,
  headers: HeaderList,
  { traces, ...guards }: Parameters<typeof httpServer>[0] & { readonly traces: Traces },
): FastifyInstance {
  const isTrusted = trustOf(config.trustedProxies);
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: traces.childLogger,
    genReqId: requestIdOf(isTrusted),
    trustProxy: config.trustedProxies.length > 0 ? (address) => isTrusted(withoutPort(address)) : false,
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: httpServer(guards),
    return503OnClosing: false,
    rewriteUrl: originForm,
    clientErrorHandler: answerClientError(headers, guards.connections),
    frameworkErrors: answerFrameworkError(headers),
    // What the router refuses by itself has no page, so a part of a path may be as long as all that Node reads.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: httpLimits.maxHeaderSize },
    schemaController: disabledSchemaCompilers,
  });
  // A form of another site can send plain text; nothing here reads it.
  app.removeContentTypeParser('text/plain');
  return app;
}

async function registerPages(app: FastifyInstance, config: Config, renderer?: PageRenderer): Promise<void> {
  await app.register(pagesPlugin, {
    isDevelopment: config.mode === 'development',
    publicOrigin: config.publicOrigin,
    recruiterFormUrl: config.recruiterFormUrl,
    edgeCache: config.edgeCache,
    ...(renderer === undefined ? {} : { renderer }),
  });
}
