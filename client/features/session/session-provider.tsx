import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Viewer } from '../../../shared/contract/session.ts';
import { signInFlag } from '../../../shared/paths.ts';
import { useFreshAfterReturn } from '../../api/fresh-after-return.ts';
import { saveSignInIntent, type SignInIntent } from '../../api/sign-in-intent.ts';
import { useViewer } from '../../api/viewer.ts';
import { type Modal, useModal } from '../../navigation/modals.ts';
import { dialogPart } from '../../ui/lazy-part.tsx';
import { SignInPromptContext } from '../../ui/sign-in-prompt.ts';

/** Most visitors do not sign in, so the dialog's code is loaded on demand. */
const SessionDialog = dialogPart(async () => (await import('./session-dialog.tsx')).SessionDialog);

/** Lets every page ask a visitor to sign in, and opens the dialog when the address asks for it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const modal = useModal('sign-in');
  const [wasOpened, setOpened] = useState(false);
  const isOpen = modal.isOpen && viewer.role === 'visitor';
  if (isOpen && !wasOpened) setOpened(true);

  useSignInFlag(modal.openAt, viewer);
  useFreshAfterReturn();

  const { open, close } = modal;
  const prompt = useCallback(
    (intent: SignInIntent | null) => {
      saveSignInIntent(intent);
      open();
    },
    [open],
  );

  return (
    <SignInPromptContext value={prompt}>
      {children}
      {wasOpened && <SessionDialog isOpen={isOpen} onClose={close} />}
    </SignInPromptContext>
  );
}

/** `?login=1`, the address of the way in without JavaScript, opens the dialog once the client runs. */
function useSignInFlag(openAt: Modal['openAt'], viewer: Viewer): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has(signInFlag)) return;
    query.delete(signInFlag);
    const here = { pathname, search: query.toString(), hash };
    void navigate(here, { replace: true });
    if (viewer.role !== 'visitor') return;
    saveSignInIntent(null);
    openAt(here);
  }, [search, pathname, hash, navigate, openAt, viewer.role]);
}
