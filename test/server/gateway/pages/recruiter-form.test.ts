import { expect, test } from 'vitest';
import { ConfigError } from '../../../../server/settings/config-error.ts';
import { loadConfig } from '../../../../server/settings/config.ts';
import { pagesPlugin } from '../../../../server/gateway/pages/plugin.ts';
import { makeSecurityHeaders } from '../../../../server/gateway/plugins/security-headers.ts';
import Fastify from 'fastify';
import { buildPage, buildRenderer } from './build-app.ts';

const form = 'https://forms.example/join?kind=a"b';

test('the recruiters’ form may be framed, and no other site', async () => {
  const policy = async (framed: string | null) =>
    (await makeSecurityHeaders(true, framed))['content-security-policy']?.split(';');
  expect(await policy(form)).toContain('frame-src https://forms.example');
  expect(await policy(null)).toContain("frame-src 'none'");
});

async function pageWith(recruiterFormUrl: string | null): Promise<string> {
  const app = Fastify();
  app.decorateRequest('session', null);
  await app.register(pagesPlugin, { isDevelopment: false, renderer: buildRenderer(), recruiterFormUrl });
  app.get('/', (_request, reply) => reply.servePage({ key: null, make: async () => buildPage('Home') }));
  const { body } = await app.inject('/');
  await app.close();
  return body;
}

test('every page names the form that is configured, and none when none is', async () => {
  expect(await pageWith(new URL(form).href)).toContain(
    '<meta name="recruiter-form" content="https://forms.example/join?kind=a%22b">',
  );
  expect(await pageWith(null)).not.toContain('recruiter-form');
});

test('the form cannot be a page of our own: its scripts could then leave the frame', () => {
  const load = (RECRUITER_FORM_URL: string) =>
    loadConfig(['--test'], { PUBLIC_ORIGIN: 'https://atelier.example', RECRUITER_FORM_URL }).recruiterFormUrl;
  expect(() => load('https://atelier.example/form')).toThrow(ConfigError);
  expect(() => load('forms.example')).toThrow(/RECRUITER_FORM_URL must be an http or https URL/u);
  expect(load(form)).toBe(new URL(form).href);
  expect(load('')).toBeNull();
});
