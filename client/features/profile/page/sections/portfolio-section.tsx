import type { ApplicationFile } from '../../../../../shared/contract/application/application.ts';
import type {
  OwnProfile,
  ProfileLink,
  RecruiterProfile,
} from '../../../../../shared/contract/profile/profile.ts';
import { profile as texts } from '../../../../../shared/messages/profile/profile.ts';
import { Icon } from '../../../../ui/text/icon.tsx';
import { lockIcon } from '../../../../ui/icons/lock.tsx';
import { ProfileSection } from './profile-section.tsx';
import { FileTile, LinkTile, Tiles } from './tiles.tsx';
import styles from './profile-section.module.css';

interface PortfolioSectionProps {
  readonly portfolio: OwnProfile['portfolio'] | NonNullable<RecruiterProfile['portfolio']>;
  readonly isConfidential?: boolean;
}

interface Works {
  readonly files: readonly ApplicationFile[];
  readonly links: readonly ProfileLink[];
}

/** Files and links of the portfolio; a lock says that nobody else sees them (P-09). */
export function PortfolioSection({ portfolio, isConfidential = false }: PortfolioSectionProps) {
  return (
    <ProfileSection<Works>
      id="portfolio"
      title={texts.parts.portfolio}
      step="portfolio"
      strength="portfolio"
      addModal="links-modal"
      section={portfolio}
      isEmpty={({ files, links }) => files.length + links.length === 0}
      invitation={texts.empty.portfolio}
      note={
        isConfidential && (
          <p className={styles.locked}>
            <Icon of={lockIcon} />
            {texts.portfolio.locked}
          </p>
        )
      }
    >
      {({ files, links }) => (
        <Tiles>
          {files.map((file) => (
            <FileTile key={file.id} file={file} />
          ))}
          {links.map((link) => (
            <LinkTile key={link.id} link={link} />
          ))}
        </Tiles>
      )}
    </ProfileSection>
  );
}
