import { navigation as texts } from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import { useViewer } from '../../api/session/viewer.ts';
import { useModal } from '../../navigation/modals.ts';
import { type ButtonVariant, FormButton } from '../buttons/button.tsx';
import styles from './join-as-recruiter.module.css';

/** Invites a visitor to join as a recruiter, on pages whose bar has no room for it or that are about it (N-02). */
export function JoinAsRecruiter({ variant = 'line' }: { variant?: ButtonVariant }) {
  const viewer = useViewer();
  const modal = useModal('become-recruiter');
  if (viewer.role !== 'visitor') return null;
  return (
    <div className={styles.join}>
      <FormButton href={paths.postAJob} variant={variant} onPress={() => modal.open()}>
        {texts.joinAsRecruiter}
      </FormButton>
    </div>
  );
}
