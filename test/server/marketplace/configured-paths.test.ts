import { describe, expect, test } from 'vitest';
import { useMarketplace } from './use-marketplace.ts';

/** Paths that the specification names without saying what they take. */
const paths = [
  ...['education', 'workexperience'].flatMap((list) => [
    `GET /get${list}info`,
    `POST /save${list}info`,
    `POST /delete${list}info`,
    `GET /issafetodelete${list}info`,
  ]),
  'GET /geteducationsupplementaryinfo',
  'GET /getsupplementaryworkexperienceinfo',
  'GET /getpreferencessupplementoryinfo',
  'GET /getuserprofiledisplayinfo',
  'GET /getuserprofilestrengthinfo',
  'POST /checkissafetosave',
];

describe('a path of the specification', () => {
  const marketplace = useMarketplace('sqlite');

  test.for(paths)('[C-20] %s is a call of the marketplace', async (name) => {
    const [method, path = ''] = name.split(' ');
    const { wire } = marketplace();
    const { status, text } = await wire.raw(method === 'POST' ? 'POST' : 'GET', path);
    expect([200, 400, 401]).toContain(status);
    expect(text).toContain('"authentication_result"');
    expect((await wire.raw(method === 'POST' ? 'GET' : 'POST', path)).status).toBe(404);
  });
});
