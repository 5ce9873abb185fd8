import { accountHeader } from '../../../shared/paths.ts';
import { watchSession } from '../session/keeping.ts';
import { ApiProblem, isProblem } from './problem.ts';
import type { IsReply } from './reply-shape.ts';

/** The longest pause after which a page asks a busy gateway again by itself. */
const MAX_PAUSE_SECONDS = 5;

interface RequestOptions {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** A small change that is shown at once, and made even if the person leaves the page at once. */
  readonly keepalive?: true;
}

/**
 * Asks for a view model, until the signal aborts. Once, it waits for a gateway that is too busy and says when to come
 * back.
 *
 * @throws {ApiProblem} for every other outcome: an unreachable gateway, a reply of another shape
 */
export async function get<Reply>(
  path: string,
  isReply: IsReply<Reply>,
  options: Omit<RequestOptions, 'body'> = {},
): Promise<Reply> {
  try {
    return await request('GET', path, isReply, options);
  } catch (problem) {
    const pause = problem instanceof ApiProblem && problem.code === 'overloaded' ? problem.retryAfter : null;
    if (pause === null || pause > MAX_PAUSE_SECONDS) throw problem;
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    return request('GET', path, isReply, options);
  }
}

/** Changes something, with the header that proves that the request comes from a page of this site. */
export function send<Reply>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  isReply: IsReply<Reply>,
  options: Omit<RequestOptions, 'signal'> = {},
): Promise<Reply> {
  return request(method, path, isReply, options);
}

async function request<Reply>(
  method: string,
  path: string,
  isReply: IsReply<Reply>,
  { body, headers, signal, keepalive }: RequestOptions,
): Promise<Reply> {
  const account = headers?.[accountHeader];
  const showSession = account === undefined ? undefined : watchSession(account);
  const response = await fetch(path, {
    method,
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    credentials: 'same-origin',
    headers: {
      accept: 'application/json, application/problem+json',
      ...(method !== 'GET' && { 'x-atelier': '1' }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ApiProblem('unreachable', { cause });
  });
  const text = await response.text().catch((cause: unknown) => {
    throw new ApiProblem('unreachable', { cause });
  });
  if (!response.ok) throw problemOf(text, secondsIn(response.headers.get('retry-after')));
  const reply = parse(text);
  if (!isReply(reply))
    throw new ApiProblem('unknown', { cause: new TypeError('The reply does not have the agreed fields.') });
  showSession?.();
  return reply;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text === '' ? 'null' : text);
  } catch (cause) {
    throw new ApiProblem('unknown', { cause });
  }
}

/** Seconds as `Retry-After` has them (RFC 9110 §10.2.3); null for anything else, a date too. */
const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/u.test(header) ? Number(header) : null;

function problemOf(text: string, retryAfter: number | null): ApiProblem {
  try {
    const body: unknown = JSON.parse(text);
    return isProblem(body)
      ? new ApiProblem(body.code, { problem: body, retryAfter })
      : new ApiProblem('unknown');
  } catch (cause) {
    return new ApiProblem('unknown', { cause });
  }
}
