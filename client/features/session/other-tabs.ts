import type { Viewer } from '../../../shared/contract/session/session.ts';
import { hiddenApi } from '../../../shared/hidden-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { savedApi } from '../../../shared/saved-paths.ts';
import { keys } from '../../api/http/swr.ts';
import { forgetHiddenOnPage, rememberHidden } from '../../api/jobs/hidden-here.ts';
import { hearOtherTabs, tellOtherTabs, type TabNews } from '../../api/session/other-tabs.ts';
import { forgetQuietPrompts } from '../../api/profile/prompt-memory.ts';
import { tellSaved } from '../../api/jobs/saved-elsewhere.ts';
import { isSamePerson } from '../../api/session/viewer.ts';
import { forgetInTab, forgetSignOut, leavePage } from '../../forms/kept-drafts.ts';

/** Asks again for the kept answers of an address of /api. */
type AskAgain = (address: string) => void;

let followed: Viewer | null = null;

/**
 * This tab follows what somebody does in the others: saves, hides, applies, signs in or out.
 *
 * @returns ends it
 */
export function followOtherTabs(viewer: Viewer, askAgain: AskAgain): () => void {
  // Somebody else has hidden nothing on this page.
  if (followed !== null && !isSamePerson(followed, viewer)) forgetHiddenOnPage();
  followed = viewer;
  if (viewer.role === 'visitor')
    return hearOtherTabs(({ kind }) => {
      if (kind === 'signed-in' && !isTyping()) location.reload();
    });
  forgetSignOut();
  // A page of a problem does not know the name. Two tabs that take each other for somebody else would reload for ever.
  if (viewer.name !== null) tellOtherTabs({ kind: 'signed-in', viewer });
  return hearOtherTabs((news) => {
    if (news.kind === 'signed-out') return leave();
    const isOwn = isSamePerson(news.viewer, viewer);
    if (news.kind !== 'signed-in') return isOwn ? follow(news, askAgain) : undefined;
    return isOwn ? undefined : leave();
  });
}

export const tellSignOut = (): void => tellOtherTabs({ kind: 'signed-out' });

function follow(news: Exclude<TabNews, { kind: 'signed-in' | 'signed-out' }>, askAgain: AskAgain): void {
  switch (news.kind) {
    case 'saved':
      tellSaved(news);
      return askAgain(savedApi.list);
    case 'hidden':
      rememberHidden(news.change, 'elsewhere');
      return askAgain(hiddenApi.list);
    case 'application':
      return askAgain(keys.job(news.jobId));
  }
}

/**
 * A form says itself that nothing is stored any more, and who saves it is asked to sign in. The other forms, in frames of
 * their own, follow no tab.
 */
const isTyping = (): boolean =>
  location.pathname.startsWith(paths.postAJob) || document.querySelector('dialog[open]') !== null;

/** A page to read shows what visitors see, or whoever is signed in now. What is typed is not lost. */
function leave(): void {
  forgetInTab();
  if (isTyping()) return;
  leavePage();
  forgetQuietPrompts();
  location.reload();
}
