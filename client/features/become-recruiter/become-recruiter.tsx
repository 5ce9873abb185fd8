import { useModal } from '../../navigation/modals.ts';
import { dialogPart } from '../../ui/lazy-part.tsx';

const RecruiterDialog = dialogPart(async () => (await import('./recruiter-dialog.tsx')).RecruiterDialog);

/** The dialog in which somebody applies to join as a recruiter (RO-03, N-02), from wherever it was asked for. */
export function BecomeRecruiter() {
  const modal = useModal('become-recruiter');
  return modal.isOpen ? <RecruiterDialog onClose={modal.close} /> : null;
}
