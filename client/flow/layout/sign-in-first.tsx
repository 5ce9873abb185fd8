import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { FlowSkeleton } from './flow-skeleton.tsx';

/** Redirects to the home page with the address to return to after signing in. */
export function SignInFirst() {
  const { pathname } = useLocation();
  useEffect(() => globalThis.location.replace(paths.signIn(pathname)), [pathname]);
  return <FlowSkeleton />;
}
