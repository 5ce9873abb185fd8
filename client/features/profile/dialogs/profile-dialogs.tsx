import { useState } from 'react';
import type { ProfilePicture } from '../../../../shared/contract/profile/picture.ts';
import { flow as common } from '../../../../shared/messages/flow.ts';
import { profileForm as texts } from '../../../../shared/messages/profile/profile-form.ts';
import { profileWizard } from '../../../../shared/messages/profile/profile-wizard.ts';
import { ConflictDialog } from '../../../flow/layout/conflict-dialog.tsx';
import { SignInDialog } from '../../../flow/layout/sign-in-dialog.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { dialogPart } from '../../../ui/behaviour/lazy-part.tsx';
import { ExpectedPayDialog } from './expected-pay-dialog.tsx';
import { DeleteDialog } from '../../../materials/delete-dialog.tsx';
import { LinksDialogs } from '../../../materials/links-dialog.tsx';
import { FilesDialogs } from '../materials/files-dialog.tsx';
import type { Flow } from '../flow/use-profile-flow.ts';

const CropperDialog = dialogPart(() =>
  import('../picture/cropper-dialog.tsx').then((file) => file.CropperDialog),
);

/** Renders every dialog that can open over a step; the browser's Back button closes it. */
export function ProfileDialogs({ flow }: { flow: Flow }) {
  const { modals, view, store, answerExpectedPay } = flow;
  const goOn = modals.payloads['expected-pay'];
  return (
    <>
      <LeaveDialog flow={flow} />
      <PhotoDialog flow={flow} />
      <ConfirmDialog
        isOpen={modals.shown === 'warning'}
        width="warning"
        texts={texts.warning}
        onYes={() => modals.closeThen(() => modals.payloads.warning?.())}
        onNo={modals.close}
        onClose={modals.close}
      >
        <p>{texts.warning.text}</p>
      </ConfirmDialog>
      <ExpectedPayDialog
        isOpen={modals.shown === 'expected-pay'}
        onAnswer={(rupees) => modals.closeThen(() => goOn && answerExpectedPay(rupees, goOn))}
        onClose={modals.close}
      />
      <FilesDialogs flow={flow} />
      <LinksDialogs flow={flow} />
      <DeleteDialog flow={flow} />
      <ConflictDialog flow={flow} legends={texts.forms} />
      <SignInDialog
        modals={modals}
        email={view.email}
        refresh={store.refresh}
        onSignedIn={flow.retryUploads}
      />
    </>
  );
}

/** Asks before leaving. On the way to become available, an incomplete profile has the longer question (W-16, W-17). */
function LeaveDialog({ flow: { modals, leave, declaration, view, nav, state } }: { flow: Flow }) {
  const isUnsaved = modals.shown === 'unsaved';
  const isIncomplete = declaration.leadsToAvailability && !nav.map.isAllComplete(view.progress);
  const { exit, exitIncomplete, unsavedIncomplete } = profileWizard;
  const [whenUnsaved, otherwise] = isIncomplete ? [unsavedIncomplete, exitIncomplete] : [texts.unsaved, exit];
  const question = isUnsaved ? whenUnsaved : otherwise;
  return (
    <ConfirmDialog
      isOpen={isUnsaved || modals.shown === 'exit'}
      width={isIncomplete ? 'weighty' : 'question'}
      texts={question}
      filledAnswer="no"
      {...(isUnsaved && !state.isKeeping && { dangerousAnswer: 'yes' })}
      // The wait lets the browser's own unload question be removed first.
      onYes={() => modals.closeThen(() => setTimeout(leave))}
      onNo={modals.close}
      onClose={modals.close}
    >
      <p>{question.text}</p>
      {isUnsaved && <p>{state.isKeeping ? common.keptHere : common.lostOnLeave}</p>}
    </ConfirmDialog>
  );
}

/** The cropper stands outside the form of step 1/1, which Enter on its slider would send (RT-03, PR-12). */
function PhotoDialog({ flow: { modals, store, view } }: { flow: Flow }) {
  const isCutting = modals.shown === 'cropper';
  // The cropper is loaded when it first opens.
  const [wasOpened, setWasOpened] = useState(isCutting);
  if (isCutting && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  const { typed } = store.get().drafts.introduction;
  return (
    <CropperDialog
      isOpen={isCutting}
      onClose={modals.close}
      account={view.account}
      photo={modals.payloads.cropper ?? photoOf(typed.picture)}
      onCut={(picture) => {
        store.type('introduction', { ...store.get().drafts.introduction.typed, picture });
        modals.close();
      }}
    />
  );
}

/** The photo of the form, where the whole of it is kept. */
const photoOf = (chosen: ProfilePicture | null) =>
  chosen?.originalId ? { originalId: chosen.originalId, crop: chosen.crop } : null;
