import { navigation as texts } from '../../shared/messages/shell.ts';
import { paths } from '../../shared/paths.ts';
import { useViewer } from '../api/viewer.ts';
import { type ButtonVariant, FormButton } from './button.tsx';
import { useRoutedDialog } from './use-routed-dialog.ts';

/** For visitors, wherever the bar has no room for it or the page leads to it (N-02). */
export function JoinAsRecruiter({ variant = 'line' }: { variant?: ButtonVariant }) {
  const viewer = useViewer();
  const dialog = useRoutedDialog('become-recruiter');
  if (viewer.role !== 'visitor') return null;
  return (
    <FormButton href={paths.postAJob} variant={variant} onPress={() => dialog.open()}>
      {texts.joinAsRecruiter}
    </FormButton>
  );
}
