import fastifyMultipart from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call, CallerRole } from '../../wire/protocol/call.ts';
import { queryOf } from '../../http/encoded-text.ts';
import { drain } from '../../multipart/drain.ts';
import type { UploadedFile } from '../../multipart/open-upload.ts';
import type { Store } from '../store/store.ts';
import { serveBatches } from './batch.ts';
import { envelopeOf, send } from './envelope.ts';
import { fieldReader, discriminatorsOf, type Fields } from './fields.ts';
import { parseFields } from './form.ts';
import { goneSignal } from './gone.ts';
import { noSuchCall, Refusal } from './refusal.ts';
import { openCallUpload, refusalOfUpload } from './upload.ts';
import { type Authenticate, requireRole, requireUser, type User, type Viewer, visitor } from './viewer.ts';
import { refuseBrokenText, refuseOtherThanUtf8 } from './whole-text.ts';

/** The facts about a request besides its fields. */
export interface CallContext {
  viewer: Viewer;
  /** The owner of the session, in a call that is not for anybody. */
  readonly user: User;
  /** A request header by its lower-case name, such as `idempotency-key`. */
  header(name: string): string | undefined;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
}

type Handler<Request extends z.ZodObject, Reply extends z.ZodType> = (
  fields: z.output<Request>,
  context: CallContext,
) => Promise<z.input<Reply>> | z.input<Reply>;

/**
 * Registers the handler of a declared call: `handle(call, handler)`. The handler gets the request's fields as the
 * schema reads them and returns `data`; only what the reply schema names goes out. It refuses by throwing a Refusal.
 * A call reaches its handler only from a caller with its role. Discriminators (`action_type`, `component_type`) tell
 * calls of one path apart.
 */
export type Handle = <Request extends z.ZodObject, Reply extends z.ZodType>(
  call: Call<Request, Reply>,
  handler: Handler<Request, Reply>,
) => void;

/**
 * Registers the handler of a call that carries a file: `handleUpload(call, handler)`. The handler reads the file while
 * it arrives, and keeps nothing before its end.
 */
export type HandleUpload = <Request extends z.ZodObject, Reply extends z.ZodType>(
  call: Call<Request, Reply>,
  handler: (fields: z.output<Request>, context: CallContext, file: UploadedFile) => Promise<z.input<Reply>>,
) => void;

/**
 * Registers a GET whose reply has no envelope, such as a picture. Only a refusal has one.
 * @param role who may ask
 */
export type HandleBytes = (
  path: `/${string}`,
  role: CallerRole,
  handler: (request: BytesRequest, reply: FastifyReply, viewer: Viewer) => unknown,
) => void;

type BytesRequest = FastifyRequest<{ Params: Readonly<Record<string, string>> }>;

/** Answers a call from its fields as they arrive, with `data` as it goes out. */
export type Run<Rest extends readonly unknown[]> = (
  fields: Fields,
  context: CallContext,
  ...rest: Rest
) => Promise<unknown>;

/** What every call is to go through instead of being answered at once. */
export type Through = <Rest extends readonly unknown[]>(call: Call, run: Run<Rest>) => Run<Rest>;

interface RegisteredHandler<Rest extends readonly unknown[]> {
  readonly discriminators: ReadonlyMap<string, string>;
  readonly run: Run<Rest>;
}

/** The calls of one path: those with a form and those with a file. */
interface Route {
  readonly method: Call['method'];
  readonly url: string;
  readonly forms: RegisteredHandler<[]>[];
  readonly uploads: RegisteredHandler<[UploadedFile]>[];
}

export interface Router {
  readonly handle: Handle;
  readonly handleUpload: HandleUpload;
  readonly handleBytes: HandleBytes;
}

interface Settings {
  readonly authenticate: Authenticate;
  readonly outageOf: Store['outageOf'];
  /** Bytes a file. */
  readonly uploadLimit: number;
  readonly through?: Through;
}

const straight: Through = (_call, run) => run;

/** The mechanism behind {@link Handle}: one route a path, one envelope for every reply (G-02, A-01). */
export function createRouter(
  app: FastifyInstance,
  settings: Settings,
): Router & {
  /** Adds the routes of all calls that have been declared. */
  readonly addRoutes: () => void;
} {
  const { through = straight } = settings;
  const routes = new Map<string, Route>();
  const routeOf = (method: Call['method'], path: string): Route => {
    const known = routes.get(`${method} ${path}`);
    if (known !== undefined) return known;
    const route: Route = { method, url: path, forms: [], uploads: [] };
    routes.set(`${method} ${path}`, route);
    return route;
  };
  const add = (to: FastifyInstance, route: Route): void => {
    const { method, url } = route;
    to.route({ method, url, handler: (request, reply) => respond(route, settings, request, reply) });
  };
  return {
    handle(call, handler) {
      for (const { path, registered } of aliasesOf(call, through(call, toRun(call, handler))))
        routeOf(call.method, path).forms.push(registered);
    },
    handleUpload(call, handler) {
      for (const { path, registered } of aliasesOf(call, through(call, toRun(call, handler))))
        routeOf(call.method, path).uploads.push(registered);
    },
    handleBytes(path, role, handler) {
      app.get(path, async (request: BytesRequest, reply) => {
        const viewer =
          role === 'anybody' ? visitor : await settings.authenticate(request.headers.authorization);
        request.viewer = viewer;
        requireRole(viewer, role);
        return handler(request, reply, viewer);
      });
    },
    addRoutes() {
      for (const route of routes.values()) if (route.uploads.length === 0) add(app, route);
      serveBatches(app, {
        ...settings,
        read: (address, viewer, request, reply) => readAt(routes, address, contextOf(viewer, request, reply)),
      });
      // Only here, for the parser's hooks cost something with each request.
      app.register(async (files) => {
        await files.register(fastifyMultipart);
        for (const route of routes.values()) if (route.uploads.length > 0) add(files, route);
      });
    },
  };
}

/** A call under its own name, and under the other one it has. */
function aliasesOf<Rest extends readonly unknown[]>(call: Call, run: Run<Rest>) {
  const registered: RegisteredHandler<Rest> = { discriminators: discriminatorsOf(call.request), run };
  const own = { path: call.path, registered };
  if (call.alsoAs === undefined) return [own];
  const { path, actionType } = call.alsoAs;
  const action_type = registered.discriminators.get('action_type') ?? '';
  const other: RegisteredHandler<Rest> = {
    discriminators: new Map(registered.discriminators).set('action_type', String(actionType)),
    run: (fields, context, ...rest) => run({ ...fields, action_type }, context, ...rest),
  };
  return [own, { path, registered: other }];
}

/** Checks who calls and what, and has the handler answer. */
export function toRun<Request extends z.ZodObject, Reply extends z.ZodType, Rest extends readonly unknown[]>(
  call: Call<Request, Reply>,
  handler: (
    fields: z.output<Request>,
    context: CallContext,
    ...rest: Rest
  ) => Promise<z.input<Reply>> | z.input<Reply>,
): Run<Rest> {
  const read = fieldReader(call.request);
  return async (fields, context, ...rest) => {
    requireRole(context.viewer, call.role);
    const values = read(fields);
    refuseBrokenText(values);
    const request = call.request.safeParse(values);
    if (!request.success) throw invalidInput(request.error);
    return call.reply.parse(await handler(request.data, context, ...rest));
  };
}

async function respond(
  route: Route,
  { authenticate, uploadLimit }: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  request.viewer = await authenticate(request.headers.authorization);
  const context = contextOf(request.viewer, request, reply);
  const isUpload = route.uploads.length > 0 && request.isMultipart();
  const data = isUpload
    ? await runUpload(route, request, context, uploadLimit)
    : await runForm(route, request, context);
  return send(reply, envelopeOf(context.viewer, data));
}

function contextOf(viewer: Viewer, request: FastifyRequest, reply: FastifyReply): CallContext {
  return {
    viewer,
    get user() {
      return requireUser(this.viewer);
    },
    header: (name) => [request.headers[name]].flat()[0],
    get signal() {
      return goneSignal(reply);
    },
    log: request.log,
  };
}

/** The data of a GET by its path and query. */
async function readAt(
  routes: ReadonlyMap<string, Route>,
  address: string,
  context: CallContext,
): Promise<unknown> {
  const query = queryOf(address);
  const path = query === '' ? address : address.slice(0, -query.length - 1);
  const route = routes.get(`GET ${path}`);
  if (route === undefined) throw noSuchCall();
  refuseOtherThanUtf8(query);
  const fields = parseFields(query);
  return select(route.forms, fields).run(fields, context);
}

function runForm({ forms }: Route, request: FastifyRequest, context: CallContext): Promise<unknown> {
  const fields = fieldsOf(request);
  return select(forms, fields).run(fields, context);
}

/** Without a session, only the headers of the request are read. */
async function runUpload(
  { uploads }: Route,
  request: FastifyRequest,
  context: CallContext,
  limit: number,
): Promise<unknown> {
  try {
    requireUser(context.viewer);
    const { fields, file } = await openCallUpload(request, limit);
    return await selectByDiscriminator(uploads, fields).run(fields, context, file);
  } catch (error) {
    throw refusalOfUpload(error, limit);
  } finally {
    drain(request.raw);
  }
}

function select<Rest extends readonly unknown[]>(
  calls: readonly RegisteredHandler<Rest>[],
  fields: Fields,
): RegisteredHandler<Rest> {
  const [only] = calls;
  return only !== undefined && calls.length === 1 ? only : selectByDiscriminator(calls, fields);
}

function selectByDiscriminator<Rest extends readonly unknown[]>(
  calls: readonly RegisteredHandler<Rest>[],
  fields: Fields,
): RegisteredHandler<Rest> {
  const fitting = calls.find(({ discriminators }) =>
    [...discriminators].every(([name, value]) => fields[name] === value),
  );
  if (fitting !== undefined) return fitting;
  const names = new Set(calls.flatMap(({ discriminators }) => [...discriminators.keys()]));
  throw new Refusal(
    'invalid-input',
    'This path answers several calls; the field that tells them apart is missing or names none of them.',
    Object.fromEntries([...names].map((name) => [name, 'Is missing or not known here.'])),
  );
}

function fieldsOf(request: FastifyRequest): Fields {
  const isQuery = request.method === 'GET';
  if (isQuery) refuseOtherThanUtf8(queryOf(request.url));
  const source = isQuery ? request.query : request.body;
  if (typeof source !== 'object' || source === null) return {};
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) if (typeof value === 'string') fields[name] = value;
  return fields;
}

function invalidInput(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[String(issue.path[0] ?? '')] ??= issue.message;
  return new Refusal('invalid-input', 'Some fields are missing or not as they should be.', fields);
}
