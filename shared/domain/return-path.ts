import { returnParameter } from '../paths.ts';

/** Pages to which a sign-in may lead back. All others are ignored. */
const RETURNS = [
  /^\/jobs\/application\/[\w-]{1,64}(?:\/[\w-]{1,20}){0,3}$/,
  /^\/applications$/,
  // Without JavaScript, a visitor hides this job, or shows a company again (SV-04).
  /^\/job\/\d{1,12}$/,
  /^\/hidden$/,
];

/** The page that a visitor wanted before the sign-in; null when the address names none or another site. */
export function returnPathOf(search: string): string | null {
  const path = new URLSearchParams(search).get(returnParameter);
  return path !== null && RETURNS.some((pattern) => pattern.test(path)) ? path : null;
}
