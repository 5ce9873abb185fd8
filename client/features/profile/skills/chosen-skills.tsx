import { type Ref, useId } from 'react';
import { isTopSkill, type Skill, type SkillChoice } from '../../../../shared/domain/profile/skills/skills.ts';
import type { SkillTexts } from '../../../../shared/messages/profile/skills.ts';
import { classes } from '../../../ui/text/classes.ts';
import { ControlError } from '../../../ui/fields/form-control.tsx';
import { Hint } from '../../../ui/forms/form-layout.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { checkIcon } from '../../../ui/icons/check.tsx';
import { crossIcon } from '../../../ui/icons/cross.tsx';
import styles from './chosen-skills.module.css';

interface ChosenSkillsProps {
  readonly texts: SkillTexts;
  readonly choice: SkillChoice;
  readonly limit: number;
  readonly refusal: string | null;
  readonly onToggle: (skill: Skill) => void;
  readonly onRemove: (skill: Skill, index: number) => void;
  readonly ref: Ref<HTMLUListElement>;
}

/** The chosen skills as tags. A press marks one as a top skill, or unmarks it (S-04). */
export function ChosenSkills(props: ChosenSkillsProps) {
  const { texts, choice, limit, refusal, onToggle, onRemove, ref } = props;
  const heading = useId();
  if (choice.chosen.length === 0) return <Hint>{texts.none}</Hint>;
  return (
    <div className={styles.chosen}>
      <h3 id={heading}>{texts.chosen}</h3>
      <Hint>{texts.topAbout(limit)}</Hint>
      <ul className={styles.tags} aria-labelledby={heading} ref={ref}>
        {choice.chosen.map((skill, index) => {
          const isTop = isTopSkill(choice, skill.id);
          return (
            <li key={skill.id} className={classes(styles.tag, isTop && styles.top)}>
              <button type="button" aria-pressed={isTop} onClick={() => onToggle(skill)}>
                {isTop && <Icon of={checkIcon} />}
                {skill.name}
              </button>
              <IconButton
                icon={crossIcon}
                label={texts.remove(skill.name)}
                data-again
                onClick={() => onRemove(skill, index)}
              />
            </li>
          );
        })}
      </ul>
      <div role="alert">{refusal !== null && <ControlError>{refusal}</ControlError>}</div>
    </div>
  );
}
