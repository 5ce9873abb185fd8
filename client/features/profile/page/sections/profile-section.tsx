import type { ReactNode } from 'react';
import type { Section } from '../../../../../shared/contract/section.ts';
import { type EditModal, editPath } from '../../../../../shared/domain/profile/flow/edit-path.ts';
import type { ProfileStepName } from '../../../../../shared/domain/profile/flow/steps.ts';
import { type StrengthPartName, strengthParts } from '../../../../../shared/domain/profile/strength-parts.ts';
import { profile as texts } from '../../../../../shared/messages/profile/profile.ts';
import { ButtonLink } from '../../../../ui/buttons/button.tsx';
import { IconLink } from '../../../../ui/buttons/icon-link.tsx';
import { pencilIcon } from '../../../../ui/icons/pencil.tsx';
import { SectionFailureView } from '../../../../ui/notices/section-failure.tsx';
import styles from './profile-section.module.css';
import { useReader } from '../reader.ts';

interface FrameProps {
  readonly id: string;
  readonly title: string;
  /** Not part of a printed CV. */
  readonly isScreenOnly?: boolean;
}

interface PartProps extends FrameProps {
  readonly step: ProfileStepName;
  /** What it counts as in the strength of the profile. */
  readonly strength: StrengthPartName;
  /** Opens over the step to add an entry. */
  readonly addModal?: EditModal;
  /** A control of this page that adds an entry. */
  readonly addButton?: ReactNode;
  /** Stands above the content, and above the invitation of an empty part. */
  readonly note?: ReactNode;
}

interface ProfileSectionProps<Content> extends PartProps {
  readonly section: Section<Content>;
  readonly isEmpty: (content: Content) => boolean;
  /** Invites the owner to fill an empty part; a recruiter does not see the part at all. */
  readonly invitation: string;
  readonly children: (content: Content) => ReactNode;
}

/** One part of the profile: its content, an invitation to fill it, or a retry (P-18, ERR-06). */
export function ProfileSection<Content>(props: ProfileSectionProps<Content>) {
  const { section, isEmpty, invitation, children, note, addButton, ...frame } = props;
  const { isOwner, retry } = useReader();
  if (!section.ok)
    return (
      <Frame {...frame} editHref={null}>
        <SectionFailureView reason={section.reason} retry={retry} />
      </Frame>
    );
  const isInviting = isEmpty(section.content);
  if (isInviting && !isOwner) return null;
  // One place for the button of empty and filled parts, so that it keeps the focus.
  return (
    <Frame {...frame} isInviting={isInviting} editHref={isOwner && !isInviting ? editPath(frame.step) : null}>
      {note}
      {isInviting ? <Invitation text={invitation} strength={frame.strength} /> : children(section.content)}
      {addButton}
      {isInviting && addButton === undefined && (
        <ButtonLink href={editPath(frame.step, frame.addModal)}>{texts.addPart(frame.title)}</ButtonLink>
      )}
    </Frame>
  );
}

/** A part under its heading. */
export function Frame(
  props: FrameProps & {
    readonly editHref: string | null;
    /** An invitation to fill the part is not printed. */
    readonly isInviting?: boolean;
    readonly children: ReactNode;
  },
) {
  const { id, title, editHref, isInviting = false, isScreenOnly = isInviting, children } = props;
  return (
    <section
      id={id}
      className={isScreenOnly ? `${styles.section} ${styles.screenOnly}` : styles.section}
      aria-labelledby={`${id}-title`}
    >
      <header className={styles.header}>
        <h2 id={`${id}-title`}>{title}</h2>
        {editHref !== null && <IconLink icon={pencilIcon} href={editHref} label={texts.editPart(title)} />}
      </header>
      <div className={isInviting ? styles.invitation : styles.content}>{children}</div>
    </section>
  );
}

/** An empty part says what belongs there, and what it adds to the strength of the profile. */
function Invitation({ text, strength }: { readonly text: string; readonly strength: StrengthPartName }) {
  const isMissing = useReader().missing.includes(strength);
  return (
    <>
      <p>{text}</p>
      {isMissing && <p className={styles.points}>{texts.strength.adds(strengthParts[strength].points)}</p>}
    </>
  );
}
