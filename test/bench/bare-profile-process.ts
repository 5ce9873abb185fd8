import Fastify from 'fastify';
import { Pool } from 'undici';
import { storyStep } from '../../server/wire/profile/profile-steps.ts';
import { announce } from './announce.ts';
import { address, profileCalls } from './calls.ts';

/**
 * As `bare-process.ts`, for a candidate's profile and one step's save: the same calls with the caller's token, each
 * reply parsed and merged, the question before a save included. Argument: origin of the marketplace.
 */
const [origin = ''] = process.argv.slice(2);
const marketplace = new Pool(origin, { connections: 64 });
const app = Fastify();

async function ask(
  path: string,
  authorization: string,
  form: Record<string, unknown> | null = null,
): Promise<object> {
  const { body } = await marketplace.request({
    path,
    method: form === null ? 'GET' : 'POST',
    headers: { authorization, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    body:
      form &&
      new URLSearchParams(
        Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString(),
  });
  const reply: { data: object } = JSON.parse(await body.text());
  return reply.data;
}

app.get('/profile', async ({ headers: { authorization = '' } }) => {
  const parts = await Promise.all(profileCalls().map((path) => ask(path, authorization)));
  return Object.assign({}, ...parts);
});

app.post<{ Body: { readonly story: string } }>('/story', async ({ headers, body }) => {
  const { authorization = '' } = headers;
  const fields = storyStep.save.request.parse({ is_edit_profile: 1, candidate_story: body.story });
  await ask(address(storyStep.check), authorization, fields);
  return ask(address(storyStep.save), authorization, fields);
});

await app.ready();
await announce(app.server);
