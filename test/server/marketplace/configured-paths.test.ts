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

/** Paths among others that no call has, so no rule is named for them. */
const further = [
  'GET /getavailableforhirestepdata',
  'POST /saveavailableforhirestepdata',
  'POST /saveconfidentialinfo',
  'POST /saveexpectedctc',
  'GET /getprofessionalpromptnotification',
  'GET /getprofessionalemailprompt',
  'POST /saveprofessionalemailprompt',
  'POST /frontenderrornotification',
];

describe('a path of the specification', () => {
  const marketplace = useMarketplace('sqlite');

  const expectCall = async (name: string) => {
    const [method, path = ''] = name.split(' ');
    const { wire } = marketplace();
    const { status, text } = await wire.raw(method === 'POST' ? 'POST' : 'GET', path);
    expect([200, 400, 401]).toContain(status);
    expect(text).toContain('"authentication_result"');
    expect((await wire.raw(method === 'POST' ? 'GET' : 'POST', path)).status).toBe(404);
  };

  test.for(paths)('[C-20] %s is a call of the marketplace', expectCall);
  test.for(further)('%s is a call of the marketplace', expectCall);
});
