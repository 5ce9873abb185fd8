import { accountHeader } from '../../../shared/paths.ts';
import { watchSession } from '../session/keeping.ts';
import { ApiProblem, isProblem } from './problem.ts';
import type { IsReply } from './reply-shape.ts';

interface Upload<Reply> {
  readonly path: string;
  readonly isReply: IsReply<Reply>;
  /** Whom the page was made for. */
  readonly account: string;
  readonly file: File;
  /** A whole number from 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file. `fetch` does not tell how far it is, so this is an XMLHttpRequest.
 * @throws {ApiProblem} `unreachable` also when the signal aborts it
 */
export function uploadFile<Reply>(upload: Upload<Reply>): Promise<Reply> {
  const { path, isReply, account, file, onProgress, signal } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const showSession = watchSession(account);
    const cancel = () => request.abort();
    const fail = (problem: ApiProblem) => {
      signal.removeEventListener('abort', cancel);
      reject(problem);
    };
    request.open('POST', path);
    request.setRequestHeader('x-atelier', '1');
    request.setRequestHeader(accountHeader, account);
    request.setRequestHeader('accept', 'application/json, application/problem+json');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300 && isReply(body)) {
        signal.removeEventListener('abort', cancel);
        showSession();
        resolve(body);
      } else if (isProblem(body)) fail(new ApiProblem(body.code, { problem: body }));
      else fail(new ApiProblem('unknown'));
    });
    request.addEventListener('error', () => fail(new ApiProblem('unreachable')));
    request.addEventListener('abort', () => fail(new ApiProblem('unreachable')));
    signal.addEventListener('abort', cancel);
    const form = new FormData();
    form.append('file', file);
    // It may have been given up while something else was awaited, and then no event comes.
    if (signal.aborted) fail(new ApiProblem('unreachable'));
    else request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
