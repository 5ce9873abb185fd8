import { ApiProblem, isProblem } from './problem.ts';

/** In seconds: for so long a page may wait by itself for a gateway that has too much to do. */
const LONGEST_PAUSE = 5;

/**
 * Asks for a view model, until the signal aborts. The gateway validates what it sends against the same contract, so the client trusts it.
 * A gateway that is too busy says when to come back: then it is asked once more, and nobody has to press a button.
 * @throws {ApiProblem} for every other outcome, an unreachable gateway included
 */
export function get<Reply>(
  path: string,
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<Reply> {
  const ask = () => request<Reply>('GET', path, undefined, signal, headers);
  return ask().catch(async (problem: unknown) => {
    const pause = problem instanceof ApiProblem && problem.code === 'overloaded' ? problem.retryAfter : null;
    if (pause === null || pause > LONGEST_PAUSE) throw problem;
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    return ask();
  });
}

/** Changes something: carries the header that proves the request comes from this site's own pages. */
export function send<Reply>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
): Promise<Reply> {
  return request<Reply>(method, path, body, undefined, headers);
}

async function request<Reply>(
  method: string,
  path: string,
  body?: object,
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<Reply> {
  const response = await fetch(path, {
    method,
    ...(signal && { signal }),
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
  const reply: Reply = parse(text);
  return reply;
}

/** What JSON.parse gives: any, taken for what the contract says. */
function parse(text: string): ReturnType<typeof JSON.parse> {
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
