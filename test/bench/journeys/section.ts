import type { Browser } from 'playwright-core';
import { arranged } from '../arrangement.ts';
import type { Figure, Section } from '../figures.ts';
import { withBrowser } from '../with-browser.ts';
import { type Effort, Person } from './person.ts';
import { comingBack, firstApplication, recruitersMorning } from './walks.ts';

export const journeys: Section = {
  name: 'journeys',
  title: 'What three ways of new people ask of them, on a phone of 360 × 740',
  method:
    'Walked once by a script in headless Chromium, with a fresh account. Seconds are those of the product: the script neither reads nor thinks.',
  measure: () =>
    arranged(async (arrangement) => {
      const { origin } = await arrangement.demo(arrangement.directory());
      const account = { email: 'meera.rao@example.design', password: 'violet-monsoon-74' };
      return withBrowser(async (browser) => {
        const walk = (way: (person: Person) => Promise<void>) => walked(browser, origin, way);
        return [
          ...figuresOf(
            'first application from a shared link',
            await walk((person) => firstApplication(person, account)),
          ),
          ...figuresOf('coming back next week', await walk((person) => comingBack(person, account))),
          ...figuresOf("a recruiter's morning", await walk(recruitersMorning)),
        ];
      });
    }),
};

async function walked(
  browser: Browser,
  origin: string,
  way: (person: Person) => Promise<void>,
): Promise<Effort> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: origin, viewport, hasTouch: true, isMobile: true });
  try {
    const person = new Person(await context.newPage());
    await way(person);
    return person.effort();
  } finally {
    await context.close();
  }
}

const figuresOf = (name: string, { presses, fields, characters, seconds }: Effort): Figure[] => [
  { name: `${name}: presses`, value: presses, unit: '' },
  { name: `${name}: fields`, value: fields, unit: '', note: `${characters} characters` },
  { name: `${name}: seconds`, value: seconds, unit: 's' },
];
