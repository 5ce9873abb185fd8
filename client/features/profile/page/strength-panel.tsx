import type { ProfileView } from '../../../../shared/contract/profile/profile.ts';
import { editPath } from '../../../../shared/domain/profile/flow/edit-path.ts';
import { type StrengthPartName, strengthParts } from '../../../../shared/domain/profile/strength-parts.ts';
import { profile } from '../../../../shared/messages/profile/profile.ts';
import { SectionFailureView } from '../../../ui/notices/section-failure.tsx';
import styles from './owner-card.module.css';
import { useReader } from './reader.ts';

const texts = profile.strength;

/** The next parts to fill; a longer list would discourage. */
const SUGGESTIONS = 4;

/** How complete the profile is, 0 to 100 per cent, and what would add most to it (P-08). */
export function StrengthPanel({ strength }: Pick<ProfileView, 'strength'>) {
  const { retry } = useReader();
  return (
    <section className={styles.panel} aria-labelledby="strength-title">
      <h2 id="strength-title">{texts.title}</h2>
      {strength.ok ? (
        <Strength {...strength.content} />
      ) : (
        <SectionFailureView reason={strength.reason} retry={retry} />
      )}
    </section>
  );
}

interface StrengthProps {
  readonly percent: number;
  readonly missing: readonly StrengthPartName[];
}

function Strength({ percent, missing }: StrengthProps) {
  return (
    <>
      <div className={styles.strength}>
        <progress max={100} value={percent} aria-labelledby="strength-title" />
        <span className={styles.percent}>{texts.percent(percent)}</span>
      </div>
      {missing.length === 0 ? (
        <p className={styles.note}>{texts.complete}</p>
      ) : (
        <>
          <p className={styles.note}>{texts.next}</p>
          <ul className={styles.missing}>
            {missing.slice(0, SUGGESTIONS).map((name) => (
              <li key={name}>
                <Suggestion name={name} />
                <span className={styles.adds}>{texts.adds(strengthParts[name].points)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Suggestion({ name }: { name: StrengthPartName }) {
  return <a href={editPath(strengthParts[name].step)}>{texts.parts[name]}</a>;
}
