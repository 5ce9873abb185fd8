import type { Viewer } from '../../../shared/contract/session.ts';
import { hiddenApi } from '../../../shared/hidden-paths.ts';
import { paths, profileLists } from '../../../shared/paths.ts';
import { savedApi } from '../../../shared/saved-paths.ts';
import { forgetHiddenOnPage, rememberHidden } from '../../api/hidden-here.ts';
import { hearOtherTabs, tellOtherTabs, type TabNews } from '../../api/other-tabs.ts';
import { forgetQuietPrompts } from '../../api/prompt-memory.ts';
import { tellSaved } from '../../api/saved-elsewhere.ts';
import { isSamePerson } from '../../api/viewer.ts';
import { forgetInTab, forgetSignOut, leavePage } from '../../forms/kept-drafts.ts';

/** Asks again for the kept answers of an address of /api. */
type AskAgain = (address: string) => void;

/**
 * This tab follows what somebody does in the others: saves, hides, signs in or out.
 *
 * @returns ends it
 */
export function followOtherTabs(viewer: Viewer, askAgain: AskAgain): () => void {
  if (viewer.role === 'visitor')
    return hearOtherTabs(({ kind }) => {
      if (kind === 'signed-in' && !isTyping()) location.reload();
    });
  forgetSignOut();
  tellOtherTabs({ kind: 'signed-in', viewer });
  const end = hearOtherTabs((news) => {
    if (news.kind === 'signed-out') return leave();
    const isOwn = isSamePerson(news.viewer, viewer);
    if (news.kind !== 'signed-in') return isOwn ? follow(news, askAgain) : undefined;
    return isOwn ? undefined : leave();
  });
  return () => {
    end();
    // Whoever looks at this page next has hidden nothing on it.
    forgetHiddenOnPage();
  };
}

export const tellSignOut = (): void => tellOtherTabs({ kind: 'signed-out' });

function follow(news: Extract<TabNews, { kind: 'saved' | 'hidden' }>, askAgain: AskAgain): void {
  if (news.kind === 'saved') {
    tellSaved(news);
    askAgain(savedApi.list);
  } else {
    rememberHidden(news.change, 'elsewhere');
    askAgain(hiddenApi.list);
  }
}

/** Pages on which something may be typed. They say themselves that nothing is stored any more, and who saves is asked to sign in. */
const withForms = [
  paths.application(''),
  paths.editProfile,
  ...Object.values(profileLists).map((modal) => paths.profile + modal),
  paths.availableForHire,
  paths.postAJob,
];

const isTyping = (): boolean =>
  withForms.some((path) => location.pathname.startsWith(path)) ||
  document.querySelector('dialog[open]') !== null;

/** A page to read shows what visitors see, or whoever is signed in now. What is typed is not lost. */
function leave(): void {
  forgetInTab();
  if (isTyping()) return;
  leavePage();
  forgetQuietPrompts();
  location.reload();
}
