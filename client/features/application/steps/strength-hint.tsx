import {
  type ExtraName,
  extraPoints,
  missingExtras,
} from '../../../../shared/domain/application/strength.ts';
import { profileFlow } from '../../../../shared/domain/profile/flow/flows.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { paths } from '../../../../shared/paths.ts';
import { stepPaths } from '../../../../shared/step-paths.ts';
import type { Flow } from '../flow/use-application-flow.ts';
import { Hint } from '../../../ui/forms/form-layout.tsx';
import styles from './strength-hint.module.css';

const texts = applicationForm.strength;

/** Says how strong the application is, and all that it lacks: what would raise it, and what no longer can (AP-41). */
export function StrengthHint({ flow }: { flow: Flow }) {
  const { answers, strength, savedAt } = flow.view;
  if (!strength.ok || strength.content.percent === null) return null;
  // Portfolio and story come from the profile, and stay as they were when the application began.
  const canRaise = (name: ExtraName) => !isOfProfile(name) || savedAt === null;
  const missing = missingExtras(answers);
  const raising = missing.filter(canRaise);
  const settled = missing.filter(isOfProfile).filter((name) => !canRaise(name));
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
      {settled.map((name) => (
        <p key={name}>
          {texts.settled[name]} <span>{texts.costs(extraPoints[name])}</span>
        </p>
      ))}
    </div>
  );
}

const isOfProfile = (name: ExtraName): name is 'portfolio' | 'story' =>
  name === 'portfolio' || name === 'story';

function hrefOf(name: ExtraName, jobId: string): string {
  if (name === 'cv' || name === 'linkedIn') return stepPaths.application(jobId, { step: 1, subStep: 0 });
  const step = profileFlow.named(name);
  return step === null ? paths.editProfile : stepPaths.editProfile(step);
}
