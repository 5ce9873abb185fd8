import fastifyMultipart from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call, CallerRole } from '../../wire/call.ts';
import { queryOf } from '../../encoded-text.ts';
import { drain } from '../../multipart/drain.ts';
import type { UploadedFile } from '../../multipart/open-upload.ts';
import { fieldReader, fixedFields, type Fields } from './fields.ts';
import { Refusal } from './refusal.ts';
import { openCallUpload, refusalOfUpload } from './upload.ts';
import { requireRole, requireUser, type User, type Viewer, visitor } from './viewer.ts';
import { refuseBrokenText, refuseOtherThanUtf8 } from './whole-text.ts';

/** What a handler knows of a request besides its fields. */
export interface Asking {
  viewer: Viewer;
  /** Whose session it is, in a call that is not for anybody. */
  readonly user: User;
  /** A request header by its lower-case name, such as `idempotency-key`. */
  header(name: string): string | undefined;
  readonly log: FastifyBaseLogger;
}

type Handler<Request extends z.ZodObject, Reply extends z.ZodType> = (
  fields: z.output<Request>,
  asking: Asking,
) => Promise<z.input<Reply>> | z.input<Reply>;

/**
 * Answers a declared call: `answer(call, handler)`. The handler gets the request's fields as its schema reads them
 * and returns `data`, of which only what the reply schema names goes out. It refuses by throwing a Refusal. A call
 * reaches its handler only from who has its role. Calls of one path are told apart by their fixed
 * fields (`action_type`, `component_type`).
 */
export type Answer = <Request extends z.ZodObject, Reply extends z.ZodType>(
  call: Call<Request, Reply>,
  handler: Handler<Request, Reply>,
) => void;

/**
 * Answers a declared call that carries a file: `answerUpload(call, handler)`. As {@link Answer}; the handler reads the
 * file as it comes in, and keeps nothing before it has ended.
 */
export type AnswerUpload = <Request extends z.ZodObject, Reply extends z.ZodType>(
  call: Call<Request, Reply>,
  handler: (fields: z.output<Request>, asking: Asking, file: UploadedFile) => Promise<z.input<Reply>>,
) => void;

/**
 * Answers what is not a call: a GET whose answer has no envelope, such as a picture. Only a refusal has one.
 * @param role who may ask
 */
export type AnswerBytes = (
  path: `/${string}`,
  role: CallerRole,
  handler: (request: BytesRequest, reply: FastifyReply, viewer: Viewer) => unknown,
) => void;

type BytesRequest = FastifyRequest<{ Params: Readonly<Record<string, string>> }>;

/** Bytes that are still read, and thrown away, of an upload that is refused, so that the sender hears why. */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024;

interface Answered<Rest extends readonly unknown[]> {
  readonly fixed: ReadonlyMap<string, string>;
  readonly run: (fields: Fields, asking: Asking, ...rest: Rest) => Promise<unknown>;
}

/** What one path answers: calls with a form, calls with a file. */
interface Route {
  readonly method: Call['method'];
  readonly url: string;
  readonly forms: Answered<[]>[];
  readonly uploads: Answered<[UploadedFile]>[];
}

export interface Answers {
  readonly answer: Answer;
  readonly answerUpload: AnswerUpload;
  readonly answerBytes: AnswerBytes;
}

export type Authenticate = (authorization: string | undefined) => Promise<Viewer>;

interface Settings {
  readonly authenticate: Authenticate;
  /** Bytes a file. */
  readonly uploadLimit: number;
}

/** The mechanism behind {@link Answer}: one route a path, one envelope for every reply (G-02, A-01). */
export function createAnswer(
  app: FastifyInstance,
  settings: Settings,
): Answers & {
  /** Adds the routes of all calls that have been declared. */
  readonly addRoutes: () => void;
} {
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
    answer(call, handler) {
      for (const { path, answered } of namesOf(call, toAnswered(call, handler)))
        routeOf(call.method, path).forms.push(answered);
    },
    answerUpload(call, handler) {
      for (const { path, answered } of namesOf(call, toAnswered(call, handler)))
        routeOf(call.method, path).uploads.push(answered);
    },
    answerBytes(path, role, handler) {
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
      // Only here, for the parser's hooks cost something with each request.
      app.register(async (files) => {
        await files.register(fastifyMultipart);
        for (const route of routes.values()) if (route.uploads.length > 0) add(files, route);
      });
    },
  };
}

/** A call under its own name, and under the other one it has. */
function namesOf<Rest extends readonly unknown[]>(call: Call, answered: Answered<Rest>) {
  const own = { path: call.path, answered };
  if (call.alsoAs === undefined) return [own];
  const { path, actionType } = call.alsoAs;
  const action_type = answered.fixed.get('action_type') ?? '';
  const other: Answered<Rest> = {
    fixed: new Map(answered.fixed).set('action_type', String(actionType)),
    run: (fields, asking, ...rest) => answered.run({ ...fields, action_type }, asking, ...rest),
  };
  return [own, { path, answered: other }];
}

function toAnswered<Request extends z.ZodObject, Reply extends z.ZodType, Rest extends readonly unknown[]>(
  call: Call<Request, Reply>,
  handler: (
    fields: z.output<Request>,
    asking: Asking,
    ...rest: Rest
  ) => Promise<z.input<Reply>> | z.input<Reply>,
): Answered<Rest> {
  const read = fieldReader(call.request);
  return {
    fixed: fixedFields(call.request),
    async run(fields, asking, ...rest) {
      requireRole(asking.viewer, call.role);
      const values = read(fields);
      refuseBrokenText(values);
      const request = call.request.safeParse(values);
      if (!request.success) throw invalidInput(request.error);
      return call.reply.parse(await handler(request.data, asking, ...rest));
    },
  };
}

async function respond(
  route: Route,
  { authenticate, uploadLimit }: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  request.viewer = await authenticate(request.headers.authorization);
  const asking: Asking = {
    viewer: request.viewer,
    get user() {
      return requireUser(this.viewer);
    },
    header: (name) => [request.headers[name]].flat()[0],
    log: request.log,
  };
  const isUpload = route.uploads.length > 0 && request.isMultipart();
  const data = isUpload
    ? await runUpload(route, request, asking, uploadLimit)
    : await runForm(route, request, asking);
  return send(reply, { error: null, authentication_result: asking.viewer.flags, data: data ?? null });
}

function runForm({ forms }: Route, request: FastifyRequest, asking: Asking): Promise<unknown> {
  const fields = fieldsOf(request);
  return pick(forms, fields).run(fields, asking);
}

/** Nobody who has no session is read further than the head of the request. */
async function runUpload(
  { uploads }: Route,
  request: FastifyRequest,
  asking: Asking,
  limit: number,
): Promise<unknown> {
  try {
    requireUser(asking.viewer);
    const { fields, file } = await openCallUpload(request, limit);
    return await pickByFields(uploads, fields).run(fields, asking, file);
  } catch (error) {
    throw refusalOfUpload(error, limit);
  } finally {
    drain(request.raw, MAX_DRAINED_BYTES);
  }
}

/** One envelope, whatever became of the call. */
export function send(reply: FastifyReply, envelope: object): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(envelope));
}

function pick<Rest extends readonly unknown[]>(
  calls: readonly Answered<Rest>[],
  fields: Fields,
): Answered<Rest> {
  const [only] = calls;
  return only !== undefined && calls.length === 1 ? only : pickByFields(calls, fields);
}

function pickByFields<Rest extends readonly unknown[]>(
  calls: readonly Answered<Rest>[],
  fields: Fields,
): Answered<Rest> {
  const fitting = calls.find(({ fixed }) => [...fixed].every(([name, value]) => fields[name] === value));
  if (fitting !== undefined) return fitting;
  const names = new Set(calls.flatMap(({ fixed }) => [...fixed.keys()]));
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
