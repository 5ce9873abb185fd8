import { ApiProblem, isProblem } from './problem.ts';

/**
 * Asks for a view model, until the signal aborts. The gateway validates what it sends against the same contract, so the client trusts it.
 * @throws {ApiProblem} for every other outcome, an unreachable gateway included
 */
export function get<Reply>(
  path: string,
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<Reply> {
  return request<Reply>('GET', path, undefined, signal, headers);
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
  if (!response.ok) throw problemOf(text);
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

function problemOf(text: string): ApiProblem {
  try {
    const body: unknown = JSON.parse(text);
    return isProblem(body) ? new ApiProblem(body.code, { problem: body }) : new ApiProblem('unknown');
  } catch (cause) {
    return new ApiProblem('unknown', { cause });
  }
}
