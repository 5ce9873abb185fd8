import { describe, expect, test } from 'vitest';
import { forms } from '../../../../client/features/application/flow/forms.ts';
import type { LinkTarget } from '../../../../client/features/application/materials/link-form.ts';
import { FakeDraftStorage } from '../../fake-draft-storage.ts';
import { FakeServer, openStore } from './fake-server.ts';
import { sampleApplication } from './sample-application.ts';

const sketches = { id: '11', url: 'https://asha.example/sketches', name: 'Website' };
const films = { id: '12', url: 'https://asha.example/films', name: 'Films' };
const aNewOne: LinkTarget = { kind: 'link', id: null };
const itself: LinkTarget = { kind: 'link', id: sketches.id };

/** With the link modal open for this. */
const start = (target: LinkTarget = itself) => {
  const { answers, ...view } = sampleApplication({ variant: 'sub-steps' });
  const server = new FakeServer({ ...view, answers: { ...answers, portfolioLinks: [sketches, films] } });
  const storage = new FakeDraftStorage();
  const store = openStore(server, storage);
  store.openLink(target);
  const type = (title: string, url = sketches.url) =>
    store.type('link', { ...store.get().drafts.link.typed, title, url });
  const titles = () => server.view.answers.portfolioLinks.map(({ name }) => name);
  return { server, storage, store, type, titles };
};

describe('two tabs and one link', () => {
  test('what nobody else has touched is saved over other changes, without asking', async () => {
    const { server, store, type, titles } = start();
    type('Sketches');
    server.change({ story: 'Theirs' });
    expect(await store.saveLink()).toMatchObject({ kind: 'saved' });
    expect(titles()).toEqual(['Sketches', 'Films']);
  });

  test('what was changed elsewhere is shown beside what was typed, until one is chosen', async () => {
    const { server, store, type, titles } = start();
    type('Sketches');
    server.change({ portfolioLinks: [{ ...sketches, name: 'Drawings' }, films] });
    expect(await store.saveLink()).toEqual({ kind: 'conflict' });
    expect(store.get().drafts.link).toMatchObject({
      typed: { title: 'Sketches' },
      theirs: { title: 'Drawings' },
    });
    store.choose('link', 'mine');
    expect(await store.saveLink()).toMatchObject({ kind: 'saved' });
    expect(titles()).toEqual(['Sketches', 'Films']);
  });

  test.each([
    ['before the save', 'precondition'],
    ['as it is saved', 'not found'],
  ])('what was deleted elsewhere %s can be added as new', async (_when, how) => {
    const { server, store, type, titles } = start();
    type('Sketches');
    server.change({ portfolioLinks: [films] });
    // The version is known, the rest is not: the link itself is asked for.
    if (how === 'not found')
      store.takeFiles({ ...server.files(), portfolioLinks: [sketches, films], version: 1 });
    expect(await store.saveLink()).toEqual({ kind: 'conflict' });
    expect(store.get().drafts.link.theirs?.target).toBeNull();
    store.choose('link', 'mine');
    expect(await store.saveLink()).toMatchObject({ kind: 'saved' });
    expect(titles()).toEqual(['Sketches', 'Films']);
  });

  test('what is given up, also where a choice is open, is asked about no more', () => {
    const { server, store, type } = start();
    type('Sketches');
    server.change({ portfolioLinks: [{ ...sketches, name: 'Drawings' }, films] });
    store.takeFiles(server.files());
    store.discard(['link']);
    const { drafts } = store.get();
    expect([drafts.link.typed.title, forms.isDirty(drafts, 'link')]).toEqual(['Drawings', false]);
  });
});

describe('an answer that was lost', () => {
  test('does not add a link twice', async () => {
    const { server, store, type, titles } = start(aNewOne);
    type('Letters', 'asha.example/letters');
    server.networkFault = 'answer-lost';
    expect(await store.saveLink()).toMatchObject({ kind: 'failed' });
    expect(await store.saveLink()).toMatchObject({ kind: 'saved' });
    expect(titles()).toEqual(['Letters', 'Website', 'Films']);
  });

  test('leaves the list beside the modal as it was typed, or lets it follow when that is nothing', async () => {
    const { server, store, type } = start(aNewOne);
    type('Letters', 'asha.example/letters');
    server.networkFault = 'answer-lost';
    await store.saveLink();
    store.type('links', store.get().drafts.links.base);
    await store.refresh();
    const { drafts } = store.get();
    expect(drafts.links.typed.items.map(({ title }) => title)).toEqual(['Letters', '', 'Films']);
    expect(forms.conflicts(drafts)).toEqual([]);
  });

  test('leaves what is typed on as a change of the link that was added', async () => {
    const { server, store, type, titles } = start(aNewOne);
    type('Letters', 'asha.example/letters');
    const first = store.saveLink();
    type('Lettering', 'asha.example/letters');
    await first;
    expect(server.view.answers.portfolioLinks).toHaveLength(3);
    expect(await store.saveLink()).toMatchObject({ kind: 'saved' });
    expect(titles()).toEqual(['Lettering', 'Website', 'Films']);
  });
});

test('a first save, which gives new ids to what the profile knew, is no change of it', async () => {
  const { server, store, type, titles } = start();
  type('Sketches');
  server.change({
    portfolioLinks: [
      { ...sketches, id: '21' },
      { ...films, id: '22' },
    ],
  });
  expect(await store.saveLink()).toMatchObject({ kind: 'saved' });
  expect(titles()).toEqual(['Sketches', 'Films']);
});

test('one link that is changed does not ask what becomes of the list that is typed', async () => {
  const { store, type } = start();
  const { items } = store.get().drafts.links.typed;
  const added = { id: '-1', url: 'https://asha.example/new', title: '' };
  const [first, second] = items;
  store.type('links', { items: [added, ...(first ? [first] : [])], typed: 'half' });
  type('Sketches', 'asha.example/drawings');
  expect(await store.saveLink()).toMatchObject({ kind: 'saved' });
  const { drafts } = store.get();
  expect(forms.conflicts(drafts)).toEqual([]);
  expect(drafts.links.typed).toEqual({
    items: [added, { id: sketches.id, url: 'https://asha.example/drawings', title: 'Sketches' }],
    typed: 'half',
  });
  expect(drafts.links.base.items).toHaveLength(2);
  expect(second?.id).toBe(films.id);
});

test('something else is opened only once what is typed is saved or given up', () => {
  const { store, type } = start();
  type('Sketches');
  expect(store.openLink({ kind: 'cv', id: '5' })).toBe(false);
  expect(store.openLink(itself)).toBe(true);
  expect(store.get().drafts.link.typed.title).toBe('Sketches');
  store.discard(['link']);
  expect(store.openLink({ kind: 'cv', id: '5' })).toBe(true);
  expect(store.get().drafts.link.typed).toEqual({
    target: { kind: 'cv', id: '5' },
    title: '',
    url: 'asha.pdf',
  });
});

test('what is typed is there again after a reload, for what it was typed for', () => {
  const { server, storage, type } = start();
  type('Sketches');
  const again = openStore(server, storage);
  expect(again.get().drafts.link).toMatchObject({
    base: { title: 'Website' },
    typed: { target: itself, title: 'Sketches' },
  });
  expect(again.get().restored).toEqual(['link']);
  expect([again.hasRestored('portfolio'), again.hasRestored('cv')]).toEqual([true, false]);
});

test('a link that moved to the CV leaves an empty form', async () => {
  const { store, type, titles } = start();
  type('Me', 'linkedin.com/in/asha-example');
  expect(await store.saveLink()).toMatchObject({ kind: 'saved', news: { isLinkedInSavedInCv: true } });
  expect(titles()).toEqual(['Films']);
  const { drafts } = store.get();
  expect([drafts.link.typed.title, forms.isDirty(drafts, 'link')]).toEqual(['', false]);
});
