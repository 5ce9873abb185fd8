import type { HeldBack } from '../../../../shared/contract/profile/profile.ts';
import { profilePreview as texts } from '../../../../shared/messages/profile/profile-preview.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { lockIcon } from '../../../ui/icons/lock.tsx';
import styles from './held-back-note.module.css';

/** Marks for the owner the place of something that recruiters do not get (DP-01). */
export function HeldBackNote({ what }: { what: HeldBack }) {
  return (
    <p className={styles.note}>
      <Icon of={lockIcon} />
      {texts.heldBack[what]}
    </p>
  );
}
