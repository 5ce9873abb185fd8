import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** One step back in the history. Getting there takes a moment: asked for again meanwhile, it is still one step. */
export function useStepBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const latest = useRef({ navigate, key, isLeaving: false });
  useLayoutEffect(() => {
    const { current: before } = latest;
    latest.current = { navigate, key, isLeaving: before.isLeaving && before.key === key };
  }, [navigate, key]);
  return useCallback(() => {
    if (latest.current.isLeaving) return;
    latest.current.isLeaving = true;
    void latest.current.navigate(-1);
  }, []);
}
