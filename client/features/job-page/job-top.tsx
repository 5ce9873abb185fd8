import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { JobPageView } from '../../../shared/contract/jobs/job-page.ts';
import { takeHidden } from '../../api/jobs/hide-intent.ts';
import { takeLeftList } from '../../api/jobs/left-list.ts';
import { rememberJob } from '../../api/jobs/seen-before.ts';
import { HiddenLine } from '../../ui/jobs/hidden-line.tsx';
import { HideMenu } from '../../ui/jobs/hide-menu.tsx';
import { isPartnerAddress } from '../../ui/frame/partner-view.ts';
import { SaveButton } from '../../ui/jobs/save-button.tsx';
import { useSignInPrompt } from '../../ui/frame/sign-in-prompt.ts';
import { useHiddenBy } from '../../ui/jobs/use-hidden.ts';
import { whenIdle } from '../../ui/behaviour/when-idle.ts';
import { wasOpenedFromList } from './list-beside/list-before.ts';
import { ListLink } from './list-beside/list-link.tsx';

/**
 * Above a job: the way back to its list, saving and hiding it. The browser remembers that it was looked at (SV-03), and
 * the place in its list.
 */
export function JobTop({ view: { job, isSaved, viewer, hidden: before } }: { view: JobPageView }) {
  const promptSignIn = useSignInPrompt();
  const { id, title, companyName } = job;
  const isPartnerView = isPartnerAddress(useLocation().search);
  useEffect(() => {
    if (!isPartnerView) rememberJob({ id, title, companyName }, viewer);
  }, [id, title, companyName, viewer, isPartnerView]);
  useEffect(() => {
    if (!isPartnerView) takeLeftList(id, wasOpenedFromList());
  }, [id, isPartnerView]);
  useEffect(() => {
    // The first press on Apply finds the dialog drawn, and closed until then.
    if (viewer.role !== 'visitor' || isPartnerView) return undefined;
    return whenIdle(() => startTransition(() => promptSignIn.prepare?.()));
  }, [viewer.role, isPartnerView, promptSignIn]);
  const by = useHiddenBy(job, before);
  // What takes the place of the pressed button takes its focus.
  const [wasPressed, setPressed] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A sign-in has hidden the job, and this page begins where that is taken back.
    if (takeHidden()?.hideJobId === id) line.current?.querySelector('button')?.focus();
  }, [id]);
  const about = { job, takesFocus: wasPressed, onChange: () => setPressed(true) };
  return (
    <>
      <ListLink />
      <div>
        <SaveButton jobId={id} title={title} isSaved={isSaved} />
        {by === null && <HideMenu {...about} />}
      </div>
      {by !== null && (
        <div ref={line}>
          <HiddenLine key={by} {...about} by={by} />
        </div>
      )}
    </>
  );
}
