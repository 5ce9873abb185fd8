import helmet from '@fastify/helmet';
import Fastify, { type FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { disabledSchemaCompilers } from '../../http/schema-compilers.ts';

export type HeaderList = Readonly<Record<string, string>>;

const YEAR_IN_SECONDS = 31_536_000;
const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/**
 * Makes the security headers of every answer. helmet would write the same headers for each request, which costs as much
 * as a marketplace call; here it writes them once.
 * @param isSecure whether people reach us by https
 * @param hasPopups whether pages open windows of other sites and must get messages from them
 * @param framed address of the one foreign page that ours may frame, or null
 */
export async function makeSecurityHeaders(
  isSecure: boolean,
  framed: string | null,
  hasPopups = false,
): Promise<HeaderList> {
  const probe = Fastify({ schemaController: disabledSchemaCompilers });
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: framed === null ? ["'none'"] : [new URL(framed).origin],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: YEAR_IN_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: hasPopups ? 'same-origin-allow-popups' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Only obsolete browsers read this header.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  });
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const ofEveryAnswer = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive']);
  const made = Object.entries(headers).filter(([name]) => !ofEveryAnswer.has(name));
  return Object.fromEntries([
    ...made.map(([name, value]) => [name, String(value)]),
    ['permissions-policy', PERMISSIONS_POLICY],
  ]);
}

/** These tell a browser how to open a page. It ignores them on any other file. */
const ONLY_OF_PAGES = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const;

/** For a file that a page loads: opened by itself, it may do nothing, and no page may frame it. */
const FILE_POLICY = "default-src 'none';base-uri 'none';frame-ancestors 'none'";

/**
 * Keeps only the security headers that a script, a font or a picture needs. A first visit loads some forty such files,
 * and the full set is larger than the smallest of them.
 */
export function onlyForFile(reply: FastifyReply): void {
  for (const name of ONLY_OF_PAGES) reply.removeHeader(name);
  reply.header('content-security-policy', FILE_POLICY);
}

export const securityHeadersPlugin = fastifyPlugin<{ headers: HeaderList }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);
