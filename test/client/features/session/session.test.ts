import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../../../../client/api/http/problem.ts';
import { destinationOf } from '../../../../client/features/session/destination.ts';
import { accountFailureText, credentialsForm } from '../../../../client/forms/credentials.tsx';
import { formErrorsOf, refusalOf } from '../../../../client/forms/form-errors.ts';
import type { ProblemCode } from '../../../../shared/contract/problem.ts';
import { account } from '../../../../shared/messages/session/account.ts';
import { session } from '../../../../shared/messages/session/session.ts';

const refused = (code: ProblemCode, errors?: { pointer: string; message: string }[]) =>
  new ApiProblem(code, {
    problem: { type: '', title: '', status: 400, code, requestId: 'r-42', ...(errors && { errors }) },
  });

test('[A-11] a sign-in on the job page leads a candidate to the jobs and a recruiter to the dashboard', () => {
  const person = { name: null, pictureUrl: null, isAvailableForHire: null };
  expect(destinationOf({ role: 'candidate', ...person })).toBe('/jobs');
  expect(destinationOf({ role: 'recruiter', ...person })).toBe('/dashboard');
  expect(destinationOf({ role: 'freelance-recruiter', ...person })).toBe('/freelancer/active');
});

describe('a refused sign-in', () => {
  const told = (problem: ApiProblem) => refusalOf(problem, accountFailureText);

  test('speaks beside the fields where the answer names them', () => {
    const errors = refused('invalid-input', [
      { pointer: '/email', message: 'Missing' },
      { pointer: '/email', message: 'Odd' },
      { pointer: '/password', message: 'Short' },
    ]);
    expect(told(errors)).toEqual({ general: null, fields: { email: 'Missing', password: 'Short' } });
  });

  test('gives a reference to quote only where a person can mend nothing', () => {
    expect(told(refused('wrong-credentials')).general).toBe(session.failures['wrong-credentials']);
    expect(told(refused('internal-error')).general).toContain('r-42');
    expect(told(refused('upstream-timed-out')).general).toContain('r-42');
    expect(told(new ApiProblem('unreachable')).general).toBe(session.failures.unreachable);
  });

  test('names every field left empty, blanks included', () => {
    const wrong = (email: string, password: string) =>
      formErrorsOf(credentialsForm.read({ email, password }).errors).fields;
    expect(wrong('  ', ' ')).toEqual({ email: account.email.missing, password: account.password.missing });
    expect(wrong('a@b.in', 'x')).toEqual({});
  });
});
