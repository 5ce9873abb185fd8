import { describe, expect, test } from 'vitest';
import { useMarketplace } from '../use-marketplace.ts';

/** Paths that the specification names with their calls. The tests of these calls go by the declarations. */
const withCalls = [
  ['[C-01]', 'GET /getjoblistmobile'],
  ['[C-02]', 'GET /getsimilarjobs'],
  ['[C-03]', 'GET /listingjobclickcount'],
  ['[C-04]', 'GET /itemsw'],
  ['[C-05]', 'GET /getavailableforhirestatusinfo'],
  ['[C-06]', 'POST /toggleavailableforhirestatus'],
  ['[C-07]', 'GET /getuserbasicinformation'],
  ['[C-08]', 'POST /logoutweb'],
  ['[C-09] [C-10]', 'POST /jobwebhandlerdesktop'],
  ['[C-10] [C-17]', 'GET /jobwebhandlerdesktop'],
  ['[C-11]', 'GET /recruiterjobaccessibilitycheck'],
  ['[C-12]', 'GET /jobvisibilitycheck'],
  ['[C-13]', 'GET /job_id_from_params'],
  ['[C-14]', 'GET /job_basic_info_custom_web'],
  ['[C-15]', 'GET /job_details_specific_part_info_web'],
  ['[C-44]', 'GET /authcheck'],
  ['[C-54]', 'POST /savelinkedinuserinfomobile'],
  ['[C-56]', 'POST /saveportfoliolinks'],
] as const;

/** Paths that it names without saying what they take. */
const ofFiles = [
  'POST /uploadcvportfolioattachment',
  'POST /linkattachmentstoprofile',
  'GET /getlinkedattachmentstoprofile',
  'POST /saveuserportfoliolinks',
  'GET /getuserportfoliolinks',
  'POST /deleteportfolioattachment',
  'POST /deletecvattachment',
];

const ofEntries = [
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

const ofSteps = [
  'GET /getavailableforhirestepdata',
  'POST /saveavailableforhirestepdata',
  'POST /saveconfidentialinfo',
  'POST /savelinkedinuserinfo',
  'POST /saveexpectedctc',
];

const ofPrompts = [
  'GET /getprofessionalpromptnotification',
  'GET /getprofessionalemailprompt',
  'POST /saveprofessionalemailprompt',
  'GET /handleprompts',
  'POST /handleprompts',
  'POST /frontenderrornotification',
  'GET /jobwebinteresthandlerdesktop',
  'POST /jobwebinteresthandlerdesktop',
];

/** Paths that are named and nowhere told of, so no call has them (decision 90). */
const withoutMeaning = ['GET', 'POST'].flatMap((method) => [
  ['[C-21]', `${method} /sendemailtorecruiter`],
  ['[C-22]', `${method} /handlefreelanceractions`],
]);

describe('a path of the specification', () => {
  const marketplace = useMarketplace('sqlite');

  const expectCall = async (name: string) => {
    const [method, path = ''] = name.split(' ');
    const { wire } = marketplace();
    const { status, text } = await wire.raw(method === 'POST' ? 'POST' : 'GET', path);
    expect([200, 400, 401]).toContain(status);
    expect(text).toContain('"authentication_result"');
  };
  const expectNone = async (method: string, path: string) => {
    const { status } = await marketplace().wire.raw(method === 'POST' ? 'POST' : 'GET', path);
    expect(status).toBe(404);
  };

  test.for(withCalls)('%s %s is a call of the marketplace', ([, name]) => expectCall(name));
  test.for(ofFiles)('[C-19] %s is a call of the marketplace', expectCall);
  test.for(ofEntries)('[C-20] %s is a call of the marketplace', expectCall);
  test.for(ofSteps)('[C-21] %s is a call of the marketplace', expectCall);
  test.for(ofPrompts)('[C-22] %s is a call of the marketplace', expectCall);

  const named = withCalls.map(([, name]): string => name);
  const all = [...named, ...ofFiles, ...ofEntries, ...ofSteps, ...ofPrompts];
  const others = all
    .map((name) => (name.startsWith('GET') ? name.replace('GET', 'POST') : name.replace('POST', 'GET')))
    .filter((name) => !all.includes(name));
  test.for(others)('%s is none', (name) => {
    const [method = '', path = ''] = name.split(' ');
    return expectNone(method, path);
  });
  test.for(withoutMeaning)('%s %s is none', ([, name = '']) => {
    const [method = '', path = ''] = name.split(' ');
    return expectNone(method, path);
  });
});
