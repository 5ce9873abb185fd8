import { lazyPart } from '../../ui/lazy-part.tsx';
import { useRoutedDialog } from '../../ui/use-routed-dialog.ts';

const RecruiterDialog = lazyPart(async () => (await import('./recruiter-dialog.tsx')).RecruiterDialog);

/** The dialog in which somebody applies to join as a recruiter (RO-03, N-02), from wherever it was asked for. */
export function BecomeRecruiter() {
  const dialog = useRoutedDialog('become-recruiter');
  return dialog.isOpen ? <RecruiterDialog onClose={dialog.close} /> : null;
}
