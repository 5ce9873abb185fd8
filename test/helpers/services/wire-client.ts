import { request, type Dispatcher } from 'undici';
import { z } from 'zod';
import { encodeFields } from '../../../server/gateway/upstream/request.ts';
import type { Call } from '../../../server/wire/protocol/call.ts';
import { wireError } from '../../../server/wire/protocol/envelope.ts';

/** A reply as it came over the wire, with uninterpreted flags and error. */
export interface WireReply<Data> {
  readonly status: number;
  readonly error: z.output<typeof wireError> | null;
  readonly flags: z.output<typeof strictFlags>;
  /** The data by the call's reply schema; throws when the reply is an error. */
  readonly data: Data;
  /** The unchanged body. */
  readonly text: string;
}

export interface WireOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WireClient {
  call<Request extends z.ZodObject, Reply extends z.ZodType>(
    call: Call<Request, Reply>,
    input: z.input<Request>,
    options?: WireOptions,
  ): Promise<WireReply<z.output<Reply>>>;
  /** Makes one of several calls, whose answer is read as text. */
  ask(call: Call, input: object, options?: WireOptions): Promise<WireReply<unknown>>;
  /** Makes any request with unchanged fields of the query string or form. */
  raw(
    method: 'GET' | 'POST',
    path: string,
    fields?: Readonly<Record<string, unknown>>,
    options?: WireOptions,
  ): Promise<{ status: number; headers: Dispatcher.ResponseData['headers']; text: string }>;
}

/** Tests require the flags, as booleans. */
const strictFlags = z.strictObject({
  is_valid_user: z.boolean(),
  is_active_user: z.boolean(),
  is_valid_token: z.boolean(),
  user_type: z.int().nullable(),
});

const strictEnvelope = z.strictObject({
  error: wireError.nullable(),
  authentication_result: strictFlags,
  data: z.unknown(),
});

export function wireClient(origin: string, dispatcher: Dispatcher): WireClient {
  const raw: WireClient['raw'] = async (method, path, fields = {}, options = {}) => {
    const encoded = encodeFields(fields);
    const headers: Record<string, string> = { ...options.headers };
    if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`;
    if (method === 'POST') headers['content-type'] ??= 'application/x-www-form-urlencoded';
    const query = method === 'GET' && encoded !== '' ? `?${encoded}` : '';
    const reply = await request(`${origin}${path}${query}`, {
      method,
      dispatcher,
      headers,
      ...(method === 'POST' ? { body: encoded } : {}),
    });
    return { status: reply.statusCode, headers: reply.headers, text: await reply.body.text() };
  };
  return {
    raw,
    ask: (call, input, options) => ask(raw, call, input, options),
    call: (call, input, options) => ask(raw, call, input, options),
  };
}

async function ask<Request extends z.ZodObject, Reply extends z.ZodType>(
  raw: WireClient['raw'],
  call: Call<Request, Reply>,
  input: object,
  options?: WireOptions,
): Promise<WireReply<z.output<Reply>>> {
  const { status, text } = await raw(call.method, call.path, call.request.parse(input), options);
  const { error, authentication_result, data } = strictEnvelope.parse(JSON.parse(text));
  return {
    status,
    error,
    flags: authentication_result,
    text,
    get data() {
      if (error !== null) throw new Error(`The call was refused: ${text}`);
      return call.reply.parse(data);
    },
  };
}
