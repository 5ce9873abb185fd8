import { paths } from '../../../shared/paths.ts';
import { arranged, liveJobs, sessionAt, tokenAt } from '../arrangement.ts';
import type { Arrangement } from '../arrangement.ts';
import { chattyPage } from '../calls.ts';
import { figure, inShuffledRounds, median } from '../figures.ts';
import type { Figure, Section } from '../figures.ts';
import { startLoad } from '../load.ts';
import type { LoadProcess } from '../load.ts';
import type { Plan } from '../load-process.ts';
import { startHelper } from '../processes.ts';
import type { Running } from '../processes.ts';

const EMAIL = 'candidate@atelier.test';
const ROUND_TRIPS = [50, 150];
/** How many connections a browser opens to one host. */
const CONNECTIONS = 6;
const PAGES = 8;
/** Pages that open the connections and are not counted. */
const WARM_UP_PAGES = 2;

export const roundTrips: Section = {
  name: 'round-trips',
  title: "A candidate's job page over a distance: one request against the chatty way",
  method:
    'A proxy adds the round trip. The chatty way asks shell, session and visibility, and parts in three waves over ' +
    'six kept-alive connections through a thin pass-through, all else being free: no scripts to load or run.',
  measure: ({ rounds }) =>
    arranged(async (arrangement) => {
      const marketplace = await arrangement.marketplace();
      const gateway = await arrangement.gateway(marketplace.origin);
      const passThrough = await arrangement.started(
        startHelper('pass-through-process.ts', [marketplace.origin]),
      );
      const load = await arrangement.started(startLoad());
      const [jobId = ''] = await liveJobs(marketplace.origin, 1);
      const chatty = chattyPage(jobId);

      const steady = {
        connections: CONNECTIONS,
        pace: { atOnce: 1 },
        until: { pages: PAGES + WARM_UP_PAGES },
      };
      const plans = {
        page: { ...steady, pages: [[[paths.job(jobId)]]], headers: await sessionAt(gateway.origin, EMAIL) },
        chatty: { ...steady, pages: [chatty], headers: await tokenAt(marketplace.origin, EMAIL) },
      };
      const requests = [
        { name: 'requests of the page', value: 1, unit: '' },
        { name: 'requests of the chatty way', value: chatty.flat().length, unit: '' },
      ];
      const times: Figure[] = [];
      for (const roundTrip of ROUND_TRIPS) {
        const away = async (near: Running) => distance(arrangement, near, roundTrip);
        const page = { ...plans.page, origin: await away(gateway) };
        const chattyWay = { ...plans.chatty, origin: await away(passThrough) };
        times.push(...(await compare(load, { roundTrip, rounds, page, chattyWay })));
      }
      return [...requests, ...times];
    }),
};

/** Puts a server `roundTrip` milliseconds away and returns its new origin. */
async function distance(arrangement: Arrangement, { origin }: Running, roundTrip: number): Promise<string> {
  const { hostname, port } = new URL(origin);
  const proxy = startHelper('delay-proxy-process.ts', [hostname, port, String(roundTrip)]);
  return (await arrangement.started(proxy)).origin;
}

async function compare(
  load: LoadProcess,
  { roundTrip, rounds, page, chattyWay }: { roundTrip: number; rounds: number; page: Plan; chattyWay: Plan },
): Promise<Figure[]> {
  const took: Record<'page' | 'chatty', number[]> = { page: [], chatty: [] };
  const time = async (plan: Plan) => median((await load.run(plan)).durations.slice(WARM_UP_PAGES));
  await inShuffledRounds(rounds, {
    page: async () => void took.page.push(await time(page)),
    chatty: async () => void took.chatty.push(await time(chattyWay)),
  });
  return [
    figure(`at ${roundTrip} ms: the page`, 'ms', took.page),
    figure(`at ${roundTrip} ms: the chatty way`, 'ms', took.chatty),
    { name: `at ${roundTrip} ms: share`, value: median(took.page) / median(took.chatty), unit: '', aim: 0.4 },
  ];
}
