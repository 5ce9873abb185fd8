import type { JobSkills } from '../../../../shared/contract/jobs/job-page.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import { jobPage as jobPageTexts } from '../../../../shared/messages/jobs/job-page.ts';
import { Chip, Chips } from '../../../ui/buttons/chip.tsx';
import { HeadingSection } from '../../../ui/frame/heading-section.tsx';
import type { Retry } from '../../../ui/notices/retry.ts';
import { FailedSection } from './failed-section.tsx';
import styles from './skills-section.module.css';

interface SkillsSectionProps {
  readonly skills: Section<JobSkills>;
  readonly retry: Retry;
}

/** Skills and software that the job asks for. */
export function SkillsSection({ skills, retry }: SkillsSectionProps) {
  if (!skills.ok)
    return <FailedSection id="skills" title={jobPageTexts.skills} reason={skills.reason} retry={retry} />;
  const { content } = skills;
  if (content.skills.length + content.software.length === 0) return null;
  return (
    <HeadingSection id="skills" title={jobPageTexts.skills}>
      {content.skills.length > 0 && (
        <Chips>
          {content.skills.map((skill) => (
            <Chip key={skill.id}>{skill.name}</Chip>
          ))}
        </Chips>
      )}
      {content.software.length > 0 && (
        <>
          <h3 className={styles.software}>{jobPageTexts.software}</h3>
          <Chips>
            {content.software.map((name) => (
              <Chip key={name}>{name}</Chip>
            ))}
          </Chips>
        </>
      )}
    </HeadingSection>
  );
}
