import { api } from '../../../shared/paths.ts';
import { arranged } from '../arrangement.ts';
import type { Figure, Section } from '../figures.ts';
import { startProduct } from './overload.ts';

const GUESSES = 500;
const LIMIT = 10;

export const signIns: Section = {
  name: 'sign-ins',
  title: `${GUESSES} guesses at one password in the same moment`,
  method: `The limit is ${LIMIT} as shipped. One guess is right, somewhere in the middle. A page is asked for meanwhile.`,
  measure: () =>
    arranged(async (arrangement) => {
      const product = await startProduct(arrangement, { SIGN_IN_LIMIT: String(LIMIT) });
      const guess = async (password: string) => {
        const answer = await fetch(product.origin + api.session, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-atelier': '1', origin: product.origin },
          body: JSON.stringify({ email: 'candidate@atelier.test', password }),
        });
        await answer.arrayBuffer();
        return answer.status;
      };
      const from = performance.now();
      const guesses = Array.from({ length: GUESSES }, (_, index) =>
        guess(index === GUESSES / 2 ? 'atelier-demo' : `guess number ${index}`),
      );
      const page = fetch(product.origin + api.job('1')).then(() => performance.now() - from);
      const statuses = await Promise.all(guesses);
      const seconds = (performance.now() - from) / 1000;
      return figuresOf(statuses, seconds, await page);
    }),
};

function figuresOf(statuses: readonly number[], seconds: number, page: number): Figure[] {
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  const kinds = [...new Set(statuses)].map((status) => `${status}: ${count(status)}`);
  return [
    {
      name: 'guesses that were tried',
      value: count(401) + count(200),
      unit: '',
      aim: LIMIT,
      note: kinds.join(', '),
    },
    { name: 'the right one among them got in', value: count(200), unit: '', aim: 0 },
    { name: 'all answered after', value: seconds, unit: 's' },
    { name: 'a page meanwhile', value: page, unit: 'ms' },
  ];
}
