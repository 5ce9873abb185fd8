import {
  type ExtraName,
  extraPoints,
  missingExtras,
} from '../../../../shared/domain/application/strength.ts';
import { profileFlow } from '../../../../shared/domain/profile/flows.ts';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Flow } from '../flow/use-application-flow.ts';
import { Hint } from '../../../ui/forms/form-layout.tsx';
import styles from './strength-hint.module.css';

const texts = applicationForm.strength;

/** Says how strong the application is, and what would raise it (AP-41). */
export function StrengthHint({ flow }: { flow: Flow }) {
  const { answers, strength, savedAt } = flow.view;
  if (!strength.ok || strength.content.percent === null) return null;
  // Portfolio and story come from the profile, and stay as they were when the application began.
  const canRaise = (name: ExtraName) => name === 'cv' || name === 'linkedIn' || savedAt === null;
  const raising = missingExtras(answers).filter(canRaise);
  return (
    <div className={styles.strength}>
      <Hint>{texts.percent(strength.content.percent)}</Hint>
      {raising.length > 0 && (
        <ul aria-label={texts.raise}>
          {raising.map((name) => (
            <li key={name}>
              <a href={hrefOf(name, flow.view.job.id)}>{texts.add[name]}</a>{' '}
              <span>{texts.points(extraPoints[name])}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function hrefOf(name: ExtraName, jobId: string): string {
  if (name === 'cv' || name === 'linkedIn') return paths.applicationStep(jobId, { step: 1, subStep: 0 });
  const step = profileFlow.named(name);
  return step === null ? paths.editProfile : paths.editProfileStep(step);
}
