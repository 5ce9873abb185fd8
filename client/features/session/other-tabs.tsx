import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { Viewer } from '../../../shared/contract/session.ts';
import { hiddenApi } from '../../../shared/hidden-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { savedApi } from '../../../shared/saved-paths.ts';
import { forgetHiddenOnPage, rememberHidden } from '../../api/hidden-here.ts';
import { hearOtherTabs, tellOtherTabs, type TabNews } from '../../api/other-tabs.ts';
import { forgetQuietPrompts } from '../../api/prompt-memory.ts';
import { tellSaved } from '../../api/saved-elsewhere.ts';
import { isSamePerson } from '../../api/viewer.ts';
import { forgetInTab, forgetSignOut, leavePage } from '../../forms/kept-drafts.ts';

/** This tab follows what its person does in the others: saves, hides, signs out, or in as somebody else. */
export function OtherTabs({ viewer }: { readonly viewer: Viewer }) {
  return viewer.role === 'visitor' ? <TabOfVisitor /> : <OwnTab viewer={viewer} />;
}

function TabOfVisitor() {
  useEffect(
    () =>
      hearOtherTabs((news) => {
        if (news.kind === 'signed-in' && document.querySelector('dialog[open]') === null) location.reload();
      }),
    [],
  );
  return null;
}

function OwnTab({ viewer }: { readonly viewer: Viewer }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const askAgain = (list: string) =>
      void mutate((key) => typeof key === 'string' && key.split('?', 1)[0] === list);
    return hearOtherTabs((news) => {
      if (news.kind === 'signed-out') leave();
      else if (news.kind !== 'signed-in') {
        if (isSamePerson(news.viewer, viewer)) follow(news, askAgain);
      } else if (!isSamePerson(news.viewer, viewer)) leave();
    });
  }, [viewer, mutate]);
  useEffect(() => tellOtherTabs({ kind: 'signed-in', viewer }), [viewer]);
  // Whoever looks at this page next has hidden nothing on it.
  useEffect(() => forgetHiddenOnPage, []);
  useEffect(forgetSignOut, []);
  useClosedSignIn();
  return null;
}

export const tellSignOut = (): void => tellOtherTabs({ kind: 'signed-out' });

/** The dialog that was open when its person signed in elsewhere must not come back after their sign-out. */
function useClosedSignIn(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (Reflect.get(Object(state), 'dialog') === 'sign-in') void navigate(location, { replace: true });
  }, [state, navigate]);
}

function follow(
  news: Extract<TabNews, { kind: 'saved' | 'hidden' }>,
  askAgain: (list: string) => void,
): void {
  if (news.kind === 'saved') {
    tellSaved(news);
    askAgain(savedApi.list);
  } else {
    rememberHidden(news.change, 'elsewhere');
    askAgain(hiddenApi.list);
  }
}

/** Pages on which something may be typed. They say themselves that nothing is stored any more, and who saves is asked to sign in. */
const withForms = [paths.application(''), paths.profile, paths.availableForHire, paths.postAJob];

/** A page to read shows what visitors see. What is typed elsewhere is not lost. */
function leave(): void {
  forgetInTab();
  if (withForms.some((path) => location.pathname.startsWith(path))) return;
  leavePage();
  forgetQuietPrompts();
  location.reload();
}
