import type { PendingCall, RequestContext } from '../../../../server/gateway/upstream/request.ts';

export interface TestCaller extends RequestContext {
  /** Goes away, as a closed browser tab does. */
  leave(): void;
}

/** Somebody who makes calls without a request around them. */
export function makeCaller(token: string | null = null): TestCaller {
  const waiting = new Set<PendingCall>();
  let isGone = false;
  return {
    token,
    requestId: 'request-0001',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`,
    get isGone() {
      return isGone;
    },
    onStart: (one) => void waiting.add(one),
    onEnd: (one) => void waiting.delete(one),
    leave() {
      isGone = true;
      for (const one of waiting) one.cancel();
    },
  };
}
