import { useState } from 'react';
import type { OwnProfile } from '../../../../../shared/contract/profile/profile.ts';
import { profile as texts } from '../../../../../shared/messages/profile/profile.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classes } from '../../../../ui/text/classes.ts';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { ProfileSection } from './profile-section.tsx';
import styles from './skills-section.module.css';

type Tag = Extract<OwnProfile['skills'], { ok: true }>['content']['skills'][number];

/** Skills shown before "+N more" (P-12). */
const FIRST_TAGS = 7;

/** Skills, then software and technology (P-12, P-13). */
export function SkillsSection({ skills }: { skills: OwnProfile['skills'] }) {
  return (
    <>
      <ProfileSection
        id="skills"
        title={texts.parts.skills}
        step="skills"
        strength="skills"
        section={skills}
        isEmpty={(content) => content.skills.length === 0}
        invitation={texts.empty.skills}
      >
        {(content) => <Tags tags={content.skills} />}
      </ProfileSection>
      {skills.ok && (
        <ProfileSection
          id="software"
          title={texts.parts.software}
          step="skills"
          strength="software"
          section={skills}
          isEmpty={({ software }) => software.length === 0}
          invitation={texts.empty.software}
        >
          {({ software }) => <Tags tags={software} />}
        </ProfileSection>
      )}
    </>
  );
}

/** Without JavaScript and on paper, all of them are shown. */
function Tags({ tags }: { tags: readonly Tag[] }) {
  const [isOpen, setOpen] = useState(false);
  const hidden = tags.length - FIRST_TAGS;
  return (
    <div className={styles.tags}>
      <ul className={styles.list}>
        {tags.map(({ id, name, isTop }, index) => (
          <li
            key={id}
            className={classes(
              styles.tag,
              isTop && styles.top,
              index >= FIRST_TAGS && !isOpen && styles.later,
            )}
          >
            {name}
            {isTop && <VisuallyHidden> ({texts.skills.top})</VisuallyHidden>}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <span className={styles.more}>
          <Button variant="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.skills.fewer : texts.skills.more(hidden)}
          </Button>
        </span>
      )}
    </div>
  );
}
