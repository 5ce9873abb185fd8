import type { Skill } from '../../../../shared/domain/profile/skills/skills.ts';
import type { SkillTexts } from '../../../../shared/messages/profile/skills.ts';
import { ListEditor } from '../../../ui/list-editor/list-editor.tsx';
import styles from './top-skills.module.css';

interface TopSkillsProps {
  readonly texts: SkillTexts;
  readonly items: readonly Skill[];
  readonly onChange: (items: readonly Skill[]) => void;
  readonly afterRemoval: () => HTMLElement | null;
}

/** The top skills in their order, which is changed by dragging or by the buttons (S-05). */
export function TopSkills({ texts, items, onChange, afterRemoval }: TopSkillsProps) {
  return (
    <div className={styles.top}>
      <h3>{texts.top}</h3>
      <ListEditor
        list={{ isOrdered: true, none: texts.noTop, remove: texts.unmark, removeQuestion: null }}
        items={items}
        titleOf={({ name }) => name}
        onChange={onChange}
        afterRemoval={afterRemoval}
      >
        {({ name }, index) => (
          <p className={styles.name}>
            <span className={styles.place}>{index + 1}</span> {name}
          </p>
        )}
      </ListEditor>
    </div>
  );
}
