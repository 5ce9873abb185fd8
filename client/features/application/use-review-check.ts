import { useEffect, useRef } from 'react';
import { flowSteps } from '../../../shared/domain/application/steps.ts';
import type { Flow } from './use-flow.ts';

/** AP-30, AMB-13: a review with something missing leads back to step 1 and names it. */
export function useReviewCheck(flow: Flow): void {
  const { place, store } = flow;
  const isReview = place.name === 'review';
  const current = useRef(flow);
  useEffect(() => {
    current.current = flow;
  });
  useEffect(() => {
    if (!isReview) return;
    const check = async () => {
      // What is still on its way may be all that is missing.
      if (store.hasUnsaved('availability')) await store.save('availability');
      const { findMissing, goTo, view } = current.current;
      const first = flowSteps(view.variant)[0];
      if (findMissing() && first) goTo(first, undefined, 'missing');
    };
    void check();
  }, [isReview, store]);
}
