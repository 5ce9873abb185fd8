import type { ProfileView } from '../../../../shared/contract/profile/profile.ts';
import { profile as texts } from '../../../../shared/messages/profile/profile.ts';
import { paths } from '../../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { eyeIcon } from '../../../ui/icons/eye.tsx';
import styles from './owner-card.module.css';
import { StrengthPanel } from './strength-panel.tsx';
import { VisibilityPanel } from './visibility-panel.tsx';

/** What only the owner sees beside the profile: who can read it, how strong it is, and ways to look at it (P-08). */
export function OwnerCard({ strength, availability }: Pick<ProfileView, 'strength' | 'availability'>) {
  return (
    <aside className={styles.card} aria-label={texts.ownerCard}>
      <VisibilityPanel given={availability} />
      <StrengthPanel strength={strength} />
      <div className={styles.ways}>
        <ButtonLink href={paths.profilePreview} isWide>
          <Icon of={eyeIcon} />
          {texts.visibility.preview}
        </ButtonLink>
        <span className={styles.print}>
          <Button variant="plain" isWide onClick={() => globalThis.print()}>
            {texts.print}
          </Button>
        </span>
      </div>
    </aside>
  );
}
