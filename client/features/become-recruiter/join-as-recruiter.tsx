import { navigation as texts } from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import { useViewer } from '../../api/viewer.ts';
import { FormButton } from '../../ui/button.tsx';
import { useRoutedDialog } from '../../ui/use-routed-dialog.ts';

/** At the foot of the page as well, for on phones the bar has no room for it. */
export function JoinAsRecruiter() {
  const viewer = useViewer();
  const dialog = useRoutedDialog('become-recruiter');
  if (viewer.role !== 'visitor') return null;
  return (
    <FormButton href={paths.postAJob} variant="line" onPress={() => dialog.open()}>
      {texts.joinAsRecruiter}
    </FormButton>
  );
}
