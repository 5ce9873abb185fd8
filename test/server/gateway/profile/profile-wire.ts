import { getAvailableForHireStatus } from '../../../../server/wire/jobs/availability.ts';
import { getProfileBasics, getProfileStrength } from '../../../../server/wire/profile/profile.ts';
import { getUserBasicInformation } from '../../../../server/wire/session.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { everythingShown } from '../job-page/job-page-gateway.ts';
import { type Login, signedIn } from '../session/signed-in.ts';
import * as replies from './replies.ts';

/** The calls of the profile page; the five parts are told apart by their number. */
export type Part = 'user' | 'strength' | 'status' | '1' | '2' | '3' | '4' | '5';

const whole: readonly [Part, object][] = [
  ['user', replies.user],
  ['strength', replies.strength],
  ['status', replies.status],
  ['1', replies.basics],
  ['2', replies.education],
  ['3', replies.experience],
  ['4', replies.portfolio],
  ['5', replies.preferences],
];

export interface ProfileWire {
  readonly gateway: TestGateway;
  readonly upstream: fake.FakeUpstream;
  /** Other behaviours until the next call of this function; every other part answers as a whole profile does. */
  answer(parts?: Partial<Record<Part, fake.Behaviour>>): void;
  /** Keeps every reply back until the function that it returns is called. */
  hold(): () => void;
  cookie(role?: Login): Promise<string>;
  close(): Promise<void>;
}

/** The gateway before a marketplace with one whole profile. */
export async function startProfileWire(): Promise<ProfileWire> {
  const upstream = await fake.startFakeUpstream();
  const usual = new Map<string, fake.Behaviour>(whole.map(([part, reply]) => [part, fake.ok(reply)]));
  let now = usual;
  let held = Promise.resolve();
  const as =
    (partOf: (call: fake.RecordedCall) => string): fake.Behaviour =>
    (response, request) => {
      const call = upstream.calls.at(-1);
      const answer = call && now.get(partOf(call));
      void held.then(() => answer?.(response, request));
    };
  upstream.on(
    getUserBasicInformation.path,
    as(() => 'user'),
  );
  upstream.on(
    getProfileStrength.path,
    as(() => 'strength'),
  );
  upstream.on(
    getAvailableForHireStatus.path,
    as(() => 'status'),
  );
  upstream.on(
    getProfileBasics.path,
    as(({ query }) => query.get('available_for_hire_current_step') ?? ''),
  );
  const gateway = await startGateway({
    marketplace: { socketPath: upstream.socketPath },
    renderer: everythingShown,
    config: { publicOrigin: 'https://atelier.example', rateLimit: 1_000_000_000, signInLimit: 1_000_000 },
  });
  return {
    gateway,
    upstream,
    answer(parts = {}) {
      now = new Map([...usual, ...Object.entries(parts)]);
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    cookie: (role) => signedIn(gateway, upstream, role),
    async close() {
      await gateway.close();
      await upstream.close();
    },
  };
}
