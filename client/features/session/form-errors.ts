import type { ApiProblem } from '../../api/problem.ts';
import { session as sessionTexts } from '../../../shared/messages/session.ts';
import type { FormErrors } from '../../ui/error-summary.tsx';

const texts: Partial<Record<ApiProblem['code'], string>> = sessionTexts.failures;

/** What a refused form says: beside its fields where the answer names them, else one sentence for the whole. */
export function formErrorsOf(problem: ApiProblem): FormErrors {
  const fields: Record<string, string> = {};
  for (const { pointer, message } of problem.errors) fields[pointer.replace(/^\//u, '')] ??= message;
  if (Object.keys(fields).length > 0) return { general: null, fields };
  const text = texts[problem.code] ?? sessionTexts.failures.unknown;
  return { general: problem.requestId ? withReference(text, problem) : text, fields: {} };
}

/** Only what a person cannot mend alone is worth a reference to quote. */
function withReference(text: string, { code, requestId }: ApiProblem): string {
  const isOurs = code === 'internal-error' || code.startsWith('upstream-');
  return isOurs && requestId ? `${text} ${sessionTexts.reference(requestId)}` : text;
}

/** Fields left empty, each with its own text. */
export function missingFields(
  values: Readonly<Record<string, string>>,
  text: Readonly<Record<string, string>>,
): FormErrors {
  const missing = Object.entries(text).filter(([name]) => (values[name] ?? '').trim() === '');
  return { general: null, fields: Object.fromEntries(missing) };
}
