import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Viewer } from '../../../shared/contract/session/session.ts';
import { hiddenPage } from '../../../shared/hidden-paths.ts';
import { accountMenu as accountMenuTexts } from '../../../shared/messages/session/account-menu.ts';
import { paths } from '../../../shared/paths.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { forgetQuietPrompts } from '../../api/profile/prompt-memory.ts';
import { signOut } from '../../api/session/session.ts';
import { leavePage, removeDraftsOf } from '../../forms/kept-drafts.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { chevronIcon } from '../../ui/icons/chevron.tsx';
import { personIcon } from '../../ui/icons/person.tsx';
import { Photo } from '../../ui/pictures/photo.tsx';
import styles from './account-menu.module.css';

type SignedIn = Exclude<Viewer, { role: 'visitor' }>;

/** Picture, name and a menu with Profile (candidates) and Logout (N-03). */
export function AccountMenu({ viewer }: { viewer: SignedIn }) {
  const id = useId();
  const name = viewer.name ?? accountMenuTexts.account;
  const ownArea = ownAreaOf(viewer.role);
  return (
    <>
      {ownArea && (
        <span className={styles.wide}>
          <ButtonLink href={ownArea.href}>{ownArea.label}</ButtonLink>
        </span>
      )}
      <button type="button" className={styles.button} popoverTarget={id}>
        {viewer.name === null ? (
          <span className={styles.nobody}>
            <Icon of={personIcon} />
          </span>
        ) : (
          <Photo name={name} url={viewer.pictureUrl} size="small" />
        )}
        <span className={styles.name}>{name}</span>
        <Icon of={chevronIcon} />
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <p className={styles.who}>{name}</p>
        <ul>
          {ownArea && (
            <li className={styles.narrow}>
              <a className={styles.item} href={ownArea.href}>
                {ownArea.label}
              </a>
            </li>
          )}
          {viewer.role === 'candidate' && (
            <>
              <li>
                <a className={styles.item} href={paths.profile}>
                  {accountMenuTexts.profile}
                </a>
              </li>
              <li>
                <a className={styles.item} href={paths.applications}>
                  {accountMenuTexts.applications}
                </a>
              </li>
              <li>
                <a className={styles.item} href={paths.saved}>
                  {accountMenuTexts.saved}
                </a>
              </li>
              <li>
                <a className={styles.item} href={hiddenPage}>
                  {accountMenuTexts.hidden}
                </a>
              </li>
            </>
          )}
          <li>
            <SignOutButton />
          </li>
        </ul>
      </div>
    </>
  );
}

/** A recruiter's own page is in the bar, and on phones in the menu (N-04). */
function ownAreaOf(role: Viewer['role']): { href: string; label: string } | null {
  if (role === 'recruiter') return { href: paths.dashboard, label: accountMenuTexts.dashboard };
  if (role === 'freelance-recruiter')
    return { href: paths.freelancerJobs, label: accountMenuTexts.freelancerJobs };
  return null;
}

/** Their file has come with the page, or else this tab did not hear others either. */
const tellOtherTabs = () =>
  import('./other-tabs.ts').then(
    (file) => file.tellSignOut(),
    (cause: unknown) => globalThis.reportError(cause),
  );

/**
 * Leads home from the profile, reloads every other page; a failure stays silent. Without JavaScript the
 * form leads home.
 */
function SignOutButton() {
  const { pathname } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      const { account } = await signOut();
      if (account !== null) removeDraftsOf(account);
      leavePage();
      forgetQuietPrompts();
      await tellOtherTabs();
      // The wait lets a form whose stored text was removed ask before it is left.
      setTimeout(() => {
        if (pathname.startsWith(paths.profile)) globalThis.location.assign(paths.home);
        else globalThis.location.reload();
      });
    } catch (cause) {
      setBusy(false);
      if (!(cause instanceof ApiProblem)) throw cause;
    }
  };
  return (
    <form
      method="post"
      action={paths.signOut}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void leave();
      }}
    >
      <button type="submit" className={styles.item} aria-disabled={isBusy || undefined}>
        {accountMenuTexts.logout}
      </button>
    </form>
  );
}
