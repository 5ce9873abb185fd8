import type { OwnProfile } from '../../../../../shared/contract/profile/profile.ts';
import { profile as texts } from '../../../../../shared/messages/profile/profile.ts';
import { ProfileSection } from './profile-section.tsx';
import { FileTile, LinkTile, Tiles } from './tiles.tsx';

/** The CV and the LinkedIn profile (P-17). */
export function DocumentsSection({ documents }: { documents: OwnProfile['documents'] }) {
  return (
    <ProfileSection
      id="documents"
      title={texts.parts.documents}
      step="cv"
      strength="cv"
      isScreenOnly
      section={documents}
      isEmpty={({ cv, linkedIn }) => cv.length === 0 && linkedIn === null}
      invitation={texts.empty.documents}
    >
      {({ cv, linkedIn }) => (
        <Tiles>
          {cv.map((file) => (
            <FileTile key={file.id} file={file} kind={texts.portfolio.cv} />
          ))}
          {linkedIn !== null && <LinkTile link={linkedIn} />}
        </Tiles>
      )}
    </ProfileSection>
  );
}
