import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type SignInForm, signInForm, type SignInView } from '../../../../shared/contract/session/sign-in.ts';
import type { Role } from '../../../../shared/contract/session/session.ts';
import { returnPathOf } from '../../../../shared/domain/return-path.ts';
import { session as texts } from '../../../../shared/messages/session/session.ts';
import { paths, returnParameter } from '../../../../shared/paths.ts';
import { formParameter, signInPage } from '../../../../shared/sign-in-paths.ts';
import { queryOf } from '../../../http/encoded-text.ts';
import { pointerTo, ProblemError } from '../../errors.ts';
import { takeForms } from '../../form-body.ts';
import { ownJobsPath } from '../../pages/candidate-page.ts';
import { definePage, Redirect } from '../../pages/define-page.ts';
import { privateHead } from '../../pages/page.ts';
import {
  clearCookieOfTooMany,
  credentials,
  endSession,
  type Guards,
  openAccount,
  SIGN_OUT_BUDGET_MS,
  startSession,
} from './sessions.ts';
import { errorsOf, viewSignInForm } from './sign-in-form.view.ts';

const head = () => privateHead(texts.signIn.tab);
/** A form without JavaScript cannot send our header (record 108). */
const config = { role: 'anybody', takesForms: true } as const;

const typed = z.object({
  name: z.string().catch(''),
  email: z.string().catch(''),
  password: z.string().catch(''),
});
type Typed = z.output<typeof typed>;

/** Signing in, signing up and signing out as plain forms, for browsers without JavaScript. */
export async function signInFormRoutes(app: FastifyInstance, { guards }: { guards: Guards }): Promise<void> {
  takeForms(app);

  app.get(
    signInPage,
    { config: { role: 'anybody' } },
    definePage({
      key: 'sign-in',
      query: [formParameter, returnParameter],
      load: async (request) => {
        const asked = askedOf(request);
        if (request.session !== null) throw new Redirect(destinationOf(request.session.role, asked.next));
        return asked;
      },
      view: ({ form, next }) => ({ page: 'sign-in', model: viewSignInForm(form, next) }),
      head,
    }),
  );

  app.post(signInPage, { config }, async (request, reply) => {
    const { form, next } = askedOf(request);
    const input = typed.parse(request.body ?? {});
    const view = { ...viewSignInForm(form, next), typed: { name: input.name, email: input.email } };
    try {
      if (form === 'sign-up') await openAccount(guards, request, input);
    } catch (error) {
      return showAgain(reply, view, error);
    }
    try {
      const { role } = await startSession(guards, request, reply, credentialsOf(input));
      return await reply.redirect(destinationOf(role, next), 303);
    } catch (error) {
      // The password of another account: the form for signing in says what may have happened.
      if (form === 'sign-up' && error instanceof ProblemError)
        return showPage(reply, { ...view, form: 'sign-in', isSignedUp: true }, 200);
      return showAgain(reply, view, error);
    }
  });

  app.post(
    paths.signOut,
    { config: { ...config, budget: SIGN_OUT_BUDGET_MS }, errorHandler: clearCookieOfTooMany },
    async (request, reply) => {
      await endSession(guards, request, reply);
      return reply.redirect(paths.home, 303);
    },
  );
}

function askedOf({ url }: FastifyRequest): { form: SignInForm; next: string | null } {
  const query = queryOf(url);
  const form = signInForm.catch('sign-in').parse(new URLSearchParams(query).get(formParameter));
  return { form, next: returnPathOf(query) };
}

function credentialsOf(input: Typed): z.output<typeof credentials> {
  const { success, data, error } = credentials.safeParse({ email: input.email, password: input.password });
  if (success) return data;
  const errors = error.issues.map(({ path, message }) => ({ pointer: pointerTo(path), message }));
  throw new ProblemError('invalid-input', { errors });
}

/** As in the dialog, without its intents. */
function destinationOf(role: Exclude<Role, 'visitor'>, next: string | null): string {
  return role === 'candidate' ? (next ?? paths.jobs) : ownJobsPath(role);
}

async function showAgain(reply: FastifyReply, view: SignInView, error: unknown): Promise<FastifyReply> {
  if (!(error instanceof ProblemError)) throw error;
  reply.headers(error.headers);
  return showPage(reply, { ...view, errors: errorsOf(error) }, error.statusCode);
}

function showPage(reply: FastifyReply, model: SignInView, status: number): Promise<FastifyReply> {
  const data = { page: 'sign-in', model } as const;
  return reply.servePage({
    key: null,
    query: [formParameter, returnParameter],
    make: async () => ({ status, data, head: head() }),
  });
}
