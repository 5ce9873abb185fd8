import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { openLinks } from './named-links.ts';

/** A link as it should stand. */
interface Link {
  readonly id: number;
  readonly url: string;
  readonly title: string;
}

const NEW = -1;
const url = fc.integer({ min: 1, max: 7 }).map((number) => `https://asha.example/${number}`);
const named = fc.record({ title: fc.constantFrom('Signs', 'Boards', 'Maps'), url });
const place = fc.nat({ max: 4 });

/** The list modal: which links stay, in which order, at which addresses, and what is typed on top. */
const edit = fc.record({
  kept: fc.shuffledSubarray([0, 1, 2, 3, 4]),
  moved: fc.dictionary(place.map(String), url, { maxKeys: 2 }),
  typed: fc.array(url, { maxLength: 1 }),
});

const step = fc.oneof(
  fc.record({ add: named }),
  fc.record({ change: fc.record({ place, to: named }) }),
  fc.record({ edit }),
);

type Valued<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
type Edit = Valued<typeof edit>;
type Step = Valued<typeof step>;

const isThere = (links: readonly Link[], address: string) => links.some((link) => link.url === address);

/** The list as it is sent and as it should stand; null when an address would be there twice, or a sixth link. */
function edited(links: readonly Link[], { kept, moved, typed }: Edit): Link[] | null {
  const stay = kept.flatMap((index) => {
    const link = links[index];
    return link === undefined ? [] : [{ id: link.id, url: moved[index] ?? link.url, title: link.title }];
  });
  // An address that is typed anew is the link that had it, where that one is not in the list itself.
  const free = links.filter((link) => !stay.some(({ id }) => id === link.id));
  const next = typed.map((address) => {
    return free.find((link) => link.url === address) ?? { id: NEW, url: address, title: 'Website' };
  });
  const list = [...next, ...stay];
  return list.length > 5 || new Set(list.map((link) => link.url)).size < list.length ? null : list;
}

/** The links that should stand after a step; null when it cannot be taken and nothing changes. */
function after(links: readonly Link[], one: Step): readonly Link[] | null {
  if ('edit' in one) return edited(links, one.edit);
  if ('add' in one) {
    const isRefused = isThere(links, one.add.url) || links.length === 5;
    return isRefused ? null : [{ id: NEW, ...one.add }, ...links];
  }
  const { place: index, to } = one.change;
  const own = links[index];
  if (own === undefined || isThere(links.toSpliced(index, 1), to.url)) return null;
  return links.with(index, { id: own.id, ...to });
}

describeEngines('the titles of links', (engine) => {
  const marketplace = useMarketplace(engine);

  it('are never lost or given to another, whatever is added, changed, moved and taken out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        const flow = await openLinks(marketplace());
        let links: readonly Link[] = [];
        const send = async (one: Step, expected: readonly Link[] | null) => {
          if ('add' in one) return flow.save({ link_title: one.add.title, link_url: one.add.url });
          if ('edit' in one) {
            const sent = (expected ?? []).map((link, index) => ({
              id: index < one.edit.typed.length ? NEW : link.id,
              link: link.url,
            }));
            return expected === null ? null : flow.saveList(sent);
          }
          const own = links[one.change.place];
          const { title: link_title, url: link_url } = one.change.to;
          return own === undefined ? null : flow.change(own.id, { link_title, link_url });
        };
        for (const one of steps) {
          const expected = after(links, one);
          const reply = await send(one, expected);
          if (reply === null) continue;
          expect(reply.status).toBe(expected === null ? 400 : 200);
          const shown = await flow.links();
          expect(shown).toEqual(
            (expected ?? links).map((link) =>
              link.id === NEW ? { id: expect.any(Number), url: link.url, title: link.title } : link,
            ),
          );
          links = shown;
        }
      }),
      { numRuns: 6 },
    );
  });
});
