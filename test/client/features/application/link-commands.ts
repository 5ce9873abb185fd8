import fc from 'fast-check';
import { forms } from '../../../../client/features/application/flow/forms.ts';
import { stopsFlow } from '../../../../client/features/application/flow/flow-errors.ts';
import { type LinkTarget, linkStep } from '../../../../client/features/application/materials/link-form.ts';
import type { ApplicationView } from '../../../../shared/contract/application/application.ts';
import { quiet } from '../../flow/fake-flow.ts';
import { Command, command } from './flow-command.ts';
import type { World } from './flow-world.ts';

/** The commands of a person in the link modal and beside it. */

type Button = 'new' | 'first' | 'last' | 'cv';

function targetOf(button: Button, { answers }: ApplicationView): LinkTarget | null {
  if (button === 'new') return { kind: 'link', id: null };
  if (button === 'cv') return answers.cv && { kind: 'cv', id: answers.cv.id };
  const link = answers.portfolioLinks.at(button === 'first' ? 0 : -1);
  return link ? { kind: 'link', id: link.id } : null;
}

const buttons = fc.constantFrom<Button>('new', 'first', 'last', 'cv');

const opened = buttons.map(
  (button) =>
    new Command(`press the button of ${button}`, ({ visit }) => {
      const target = targetOf(button, visit.view);
      if (target === null || visit.dialog !== null) return;
      if (linkStep(visit.view.variant, { target }) !== visit.place.name) return;
      visit.dialog = visit.store.openLink(target) ? 'link' : 'unsaved-link';
    }),
);

const typing = fc.record({
  title: fc.constantFrom('', 'Website', 'Showreel', ' Showreel ', 'Renamed elsewhere', 'x'.repeat(51)),
  url: fc.constantFrom('', 'asha.example/first', 'https://asha.example/b', 'asha.example/c', 'no link'),
});
const isOpen = ({ visit }: World) => visit.dialog === 'link';
const typed = typing.map(
  (form) => new Command('type into the link modal', (world) => isOpen(world) && world.typeLink(form)),
);
const typedMeanwhile = typing.map(
  (form) =>
    new Command('type into the link modal during the next call', (world) => {
      const { visit, server } = world;
      if (!isOpen(world)) return;
      server.meanwhile = () => {
        if (world.visit === visit && !visit.isOver && isOpen(world)) world.typeLink(form);
      };
    }),
);

/** As `use-link-modal.ts`; what stands now is shown at once where it has to be chosen. */
async function save(world: World): Promise<void> {
  const { visit } = world;
  const { store } = visit;
  if (store.checkLink().length > 0) {
    visit.dialog = 'link';
    return;
  }
  const result = await store.saveLink();
  if (result.kind === 'saved') {
    visit.dialog = null;
    world.applyOwnChange();
  } else if (result.kind === 'failed' && stopsFlow(result.problem.code))
    visit.moves().settle(result, () => void save(world));
  else visit.dialog = 'link';
}

const isAsked = ({ visit }: World) => visit.dialog === 'link' || visit.dialog === 'unsaved-link';
const saved = command('save the link', (world) => (isAsked(world) ? save(world) : undefined));
const whole = fc.constant(
  new Command('give a link whole, and save it', async (world) => {
    if (!isOpen(world)) return;
    world.typeLink({ title: 'Showreel', url: `asha.example/${world.server.made.length}` });
    await quiet();
    await save(world);
  }),
);
const chosen = fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs').map(
  (whose) =>
    new Command(`choose ${whose} in the link modal`, async (world) => {
      const { link } = world.visit.store.get().drafts;
      if (!isOpen(world) || link.theirs === null) return;
      const isGoneFile = link.theirs.target === null && link.typed.target?.kind !== 'link';
      world.choose('link', isGoneFile ? 'theirs' : whose);
      if (whose === 'mine' && !isGoneFile) await save(world);
      else world.visit.dialog = null;
    }),
);
const closed = command('close the link modal', ({ visit }) => {
  if (visit.dialog === 'link')
    visit.dialog = forms.isDirty(visit.store.get().drafts, 'link') ? 'unsaved-link' : null;
  else if (visit.dialog === 'unsaved-link') visit.dialog = null;
});
const discarded = command('discard what is in the link modal', (world) => {
  if (world.visit.dialog !== 'unsaved-link') return;
  world.giveUp('link');
  world.visit.store.discard(['link']);
  world.visit.dialog = null;
});

const elsewhere = fc.constantFrom('renamed', 'moved', 'deleted', 'named').map(
  (what) =>
    new Command(`a link or file is ${what} elsewhere`, ({ server }) => {
      const { portfolioLinks, cv } = server.told.files;
      if (what === 'named') return server.change('links', { cv: cv && { ...cv, title: 'Named elsewhere' } });
      if (what === 'deleted') return server.change('links', { portfolioLinks: portfolioLinks.slice(1) });
      const change =
        what === 'renamed' ? { name: 'Renamed elsewhere' } : { url: 'https://elsewhere.example' };
      const [first, ...others] = portfolioLinks;
      return first && server.change('links', { portfolioLinks: [{ ...first, ...change }, ...others] });
    }),
);

export const linkCommands = [
  opened,
  opened,
  typed,
  typed,
  typedMeanwhile,
  saved,
  saved,
  whole,
  chosen,
  closed,
  discarded,
  elsewhere,
];
