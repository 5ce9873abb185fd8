import { useModal } from '../../navigation/modals.ts';
import { dialogPart } from '../../ui/behaviour/lazy-part.tsx';

const RecruiterDialog = dialogPart(() =>
  import('./recruiter-dialog.tsx').then((file) => file.RecruiterDialog),
);

/** Renders the dialog to apply as a recruiter, which any page can open (RO-03, N-02). */
export function BecomeRecruiter() {
  const modal = useModal('become-recruiter');
  return modal.isOpen ? <RecruiterDialog onClose={modal.close} /> : null;
}
