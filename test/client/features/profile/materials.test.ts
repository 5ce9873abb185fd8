import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProfileFilesServer } from '../../../../client/api/profile/profile-files.ts';
import { ApiProblem } from '../../../../client/api/http/problem.ts';
import { createProfileMaterials } from '../../../../client/features/profile/materials/profile-materials.ts';
import { withFile } from '../../../../client/features/profile/materials/files-form.ts';
import { becomingAvailable } from '../../../../client/features/profile/flow/profile-flows.ts';
import type { ApplicationFile } from '../../../../shared/contract/application/application.ts';
import type {
  ProfileFilesInput,
  ProfileFilesReply,
} from '../../../../shared/contract/profile/profile-files.ts';
import type { ProfileAnswers } from '../../../../shared/contract/profile/profile-steps.ts';
import { addLink } from '../../../../shared/domain/application/links.ts';
import type { FileCategory } from '../../../../shared/paths.ts';
import type { FakeProfile } from './flow/fake-profile.ts';
import { World } from './flow/profile-world.ts';

type Materials = ProfileAnswers['materials'];

const fileOf = (id: string): ApplicationFile => ({
  id,
  name: `${id}.pdf`,
  title: null,
  size: 1000,
  url: `/api/files/${id}`,
});

/** The files and links of a profile on the other side of the wire. Every id of a file has been uploaded. */
class FakeFiles implements ProfileFilesServer {
  readonly profile: FakeProfile;
  isSafe = true;
  isAnswerLost = false;
  /** The ids of each list of links that was sent. */
  readonly sentLinks: (string | null)[][] = [];
  #lastId = 100;

  constructor(profile: FakeProfile) {
    this.profile = profile;
  }

  #change(version: number, isConfirmed: boolean, change: Partial<Materials>, linkedInUrl?: string) {
    const { profile } = this;
    if (version !== profile.version) throw new ApiProblem('precondition-failed');
    if (!this.isSafe && !isConfirmed) return { isSaved: false } as const;
    const { cv, materials } = profile.answers;
    const isMoved = linkedInUrl !== undefined;
    profile.change({
      materials: { ...materials, ...change },
      cv: isMoved ? { linkedInUrl } : cv,
    });
    const { savedAt, progress, strength, isAvailableForHire, answers } = profile.view;
    const reply: ProfileFilesReply = {
      isSaved: true,
      version: profile.version,
      savedAt,
      progress,
      strength,
      isAvailableForHire,
      materials: answers.materials,
      linkedInUrl: answers.cv.linkedInUrl,
      isLinkedInSavedInCv: isMoved,
      isMarkedUnavailable: !this.isSafe,
    };
    const isLost = this.isAnswerLost;
    this.isAnswerLost = false;
    if (isLost) throw new ApiProblem('unreachable');
    return reply;
  }

  saveFiles: ProfileFilesServer['saveFiles'] = async ({ cv, portfolio, titles = [], isConfirmed }, version) =>
    Promise.resolve().then(() =>
      this.#change(version, isConfirmed, {
        cv: cv === null ? null : this.#titled('cv', cv, titles),
        portfolioFiles: portfolio.map((id) => this.#titled('portfolio', id, titles)),
      }),
    );

  /** A file that no title is sent for keeps the one it has. */
  #titled(category: FileCategory, id: string, titles: NonNullable<ProfileFilesInput['titles']>) {
    const { cv, portfolioFiles } = this.profile.answers.materials;
    const known = category === 'cv' ? [cv] : portfolioFiles;
    const sent = titles.find((one) => one.category === category && one.id === id)?.title;
    const title = (sent ?? known.find((file) => file?.id === id)?.title ?? '') || null;
    return { ...fileOf(id), title };
  }

  saveLinks: ProfileFilesServer['saveLinks'] = async ({ links, isConfirmed }, version) =>
    Promise.resolve().then(() => {
      this.sentLinks.push(links.map(({ id }) => id));
      const linkedIn = links.find(({ url }) => url.includes('linkedin.com'))?.url;
      const portfolioLinks = links
        .filter(({ url }) => url !== linkedIn)
        .map(({ id, url, title }) => ({
          id: id ?? String((this.#lastId += 1)),
          url,
          name: title || 'Website',
        }));
      return this.#change(version, isConfirmed, { portfolioLinks }, linkedIn);
    });

  removeFile: ProfileFilesServer['removeFile'] = async (_category, id, version) =>
    Promise.resolve().then(() => {
      const { cv, portfolioFiles } = this.profile.answers.materials;
      return this.#change(version, true, {
        cv: cv?.id === id ? null : cv,
        portfolioFiles: portfolioFiles.filter((file) => file.id !== id),
      });
    });

  setConfidential: ProfileFilesServer['setConfidential'] = async (isPortfolioConfidential, version) =>
    Promise.resolve().then(() => this.#change(version, true, { isPortfolioConfidential }));
}

let world: World;
let server: FakeFiles;
let materials: ReturnType<typeof createProfileMaterials>;
beforeEach(() => {
  world = new World(becomingAvailable);
  server = new FakeFiles(world.server);
  materials = createProfileMaterials(world.visit.store, server);
});
afterEach(() => vi.unstubAllGlobals());

const drafts = () => world.visit.store.get().drafts;
const isDirty = (name: 'files' | 'links' | 'linkedIn') => world.visit.store.forms.isDirty(drafts(), name);
const view = () => world.visit.store.get().view;
const addFile = (category: 'cv' | 'portfolio', id: string) =>
  world.visit.store.type('files', withFile(drafts().files.typed, category, fileOf(id)));
const typeLink = (url: string) => {
  const { typed } = drafts().links;
  world.visit.store.type('links', { items: addLink(typed.items, url), typed: '' });
};
const [known] = new World(becomingAvailable).server.answers.materials.portfolioLinks;

test('[F-02] what is added to the list, moved in it or taken out of it counts once it is saved', async () => {
  addFile('cv', 'cv');
  addFile('portfolio', 'one');
  addFile('portfolio', 'two');
  addFile('portfolio', 'two');
  expect(world.server.answers.materials.portfolioFiles).toEqual([]);
  expect(await materials.saveFiles(false)).toMatchObject({ kind: 'saved' });
  expect([isDirty('files'), view().version]).toEqual([false, world.server.version]);
  expect(view().answers.materials).toMatchObject({
    cv: { id: 'cv' },
    portfolioFiles: [{ id: 'one' }, { id: 'two' }],
  });
  const { typed } = drafts().files;
  world.visit.store.type('files', { ...typed, portfolio: typed.portfolio.toReversed() });
  expect(isDirty('files')).toBe(true);
  await materials.saveFiles(false);
  expect(world.server.answers.materials.portfolioFiles.map(({ id }) => id)).toEqual(['two', 'one']);
});

test('[F-04] [F-07] a new link has an id of its own after it is saved', async () => {
  typeLink('https://folio.example/one');
  await materials.saveLinks(false);
  typeLink('https://folio.example/two');
  await materials.saveLinks(false);
  expect(server.sentLinks).toEqual([
    [null, known?.id],
    [null, '101', known?.id],
  ]);
  expect(isDirty('links')).toBe(false);
});

test('[M-16] [M-17] titles are changes of their list, are sent tidied, and what is saved at once leaves them alone', async () => {
  addFile('cv', 'cv');
  addFile('portfolio', 'one');
  await materials.saveFiles(false);
  const { typed } = drafts().files;
  const titled = (title: string) => typed.portfolio.map((file) => Object.assign({}, file, { title }));
  world.visit.store.type('files', { ...typed, portfolio: titled('  ') });
  expect(isDirty('files')).toBe(false);
  world.visit.store.type('files', { ...typed, portfolio: titled(' Letters  of Pune ') });
  expect(isDirty('files')).toBe(true);
  await materials.saveFiles(false);
  expect(isDirty('files')).toBe(false);
  await materials.saveCv(fileOf('cv'));
  await materials.removeFile('cv', 'cv');
  expect(world.server.answers.materials).toMatchObject({
    cv: null,
    portfolioFiles: [{ id: 'one', title: 'Letters of Pune' }],
  });
  const { items } = drafts().links.typed;
  world.visit.store.type('links', {
    items: items.map(({ id, url }) => ({ id, url, title: 'Boards' })),
    typed: '',
  });
  expect(isDirty('links')).toBe(true);
  await materials.saveLinks(false);
  expect(isDirty('links')).toBe(false);
  expect(drafts().links.typed.items).toMatchObject([{ id: known?.id, title: 'Boards' }]);
});

test('[F-09] a LinkedIn address among the links moves to the CV, and leaves nothing unsaved', async () => {
  typeLink('https://linkedin.com/in/asha');
  const result = await materials.saveLinks(false);
  expect(result).toMatchObject({ kind: 'saved', news: { isLinkedInSavedInCv: true } });
  expect([isDirty('links'), isDirty('linkedIn')]).toEqual([false, false]);
  expect(drafts().linkedIn.typed.url).toBe('https://linkedin.com/in/asha');
  expect(drafts().links.typed.items.map(({ id }) => id)).toEqual([known?.id]);
});

test('[AV-06] [AMB-17] a save that ends availability is made only once it is confirmed, and nothing is lost until then', async () => {
  server.isSafe = false;
  world.visit.store.type('links', { items: [], typed: '' });
  expect(await materials.saveLinks(false)).toEqual({ kind: 'unconfirmed' });
  expect([isDirty('links'), world.server.answers.materials.portfolioLinks.length]).toEqual([true, 1]);
  expect(await materials.saveLinks(true)).toMatchObject({ news: { isMarkedUnavailable: true } });
  expect(world.server.answers.materials.portfolioLinks).toEqual([]);
});

test('a change elsewhere that leaves the list alone does not hold its save up', async () => {
  addFile('portfolio', 'one');
  world.server.change({ story: { story: 'Typed on another device.' } });
  expect(await materials.saveFiles(false)).toMatchObject({ kind: 'saved' });
  expect(world.server.answers.story.story).toBe('Typed on another device.');
});

test('a list that was changed elsewhere as well is a conflict, in which both lists are kept', async () => {
  typeLink('https://folio.example/mine');
  const theirs = { id: '7', url: 'https://folio.example/theirs', name: 'Website' };
  world.server.change({
    materials: { ...world.server.answers.materials, portfolioLinks: [theirs] },
  });
  expect(await materials.saveLinks(false)).toEqual({ kind: 'conflict' });
  expect(drafts().links.typed.items[0]?.url).toBe('https://folio.example/mine');
  expect(drafts().links.theirs?.items).toEqual([{ id: '7', url: theirs.url, title: '' }]);
  world.visit.store.choose('links', 'mine');
  expect(await materials.saveLinks(false)).toMatchObject({ kind: 'saved' });
  expect(world.server.answers.materials.portfolioLinks.map(({ url }) => url)).toContain(
    'https://folio.example/mine',
  );
});

test('a save whose answer was lost is repeated without harm', async () => {
  addFile('portfolio', 'one');
  server.isAnswerLost = true;
  expect(await materials.saveFiles(false)).toMatchObject({
    kind: 'failed',
    problem: { code: 'unreachable' },
  });
  expect(isDirty('files')).toBe(true);
  expect(await materials.saveFiles(false)).toMatchObject({ kind: 'saved' });
  expect([isDirty('files'), world.server.answers.materials.portfolioFiles.length]).toEqual([false, 1]);
});

test('[W-07] [F-03] [F-10] a CV, a deletion and the mark of confidence are saved at once, and leave typed lists alone', async () => {
  addFile('portfolio', 'typed');
  await materials.saveCv(fileOf('cv'));
  await materials.setConfidential(true);
  expect(view().answers.materials).toMatchObject({ cv: { id: 'cv' }, isPortfolioConfidential: true });
  await materials.removeFile('cv', 'cv');
  expect(view().answers.materials.cv).toBeNull();
  expect(drafts().files.typed).toMatchObject({ cv: [], portfolio: [{ id: 'typed' }] });
  // Nobody else has changed the list, so there is nothing to choose between.
  expect(drafts().files.theirs).toBeNull();
  expect(await materials.saveFiles(false)).toMatchObject({ kind: 'saved' });
  expect(world.server.answers.materials).toMatchObject({ cv: null, portfolioFiles: [{ id: 'typed' }] });
  expect(view().version).toBe(world.server.version);
});
