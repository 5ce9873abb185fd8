import type { ReactNode } from 'react';
import { stepRail as texts } from '../../../shared/messages/step-rail.ts';
import { classes } from '../../ui/text/classes.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { checkIcon } from '../../ui/icons/check.tsx';
import styles from './step-rail.module.css';
import { type Strength, StrengthBar } from './strength-bar.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

export interface RailEntry {
  readonly key: string;
  readonly title: string;
  readonly isComplete: boolean;
  readonly isHere: boolean;
  readonly isLocked: boolean;
  readonly isWrong: boolean;
}

export interface RailStep extends RailEntry {
  readonly subSteps: readonly RailEntry[];
}

interface StepRailProps {
  readonly steps: readonly RailStep[];
  readonly strength?: Strength | undefined;
  readonly onGo: (key: string) => void;
}

const partsOf = (step: RailStep): readonly RailEntry[] => (step.subSteps.length > 0 ? step.subSteps : [step]);

/** Lists the steps of a form and marks the completed ones; phones show a progress line instead. */
export function StepRail({ steps, strength, onGo }: StepRailProps) {
  const places = steps.flatMap(partsOf);
  const here = places.findIndex((place) => place.isHere);
  return (
    <nav className={styles.rail} aria-label={texts.label}>
      <div className={styles.progress} aria-hidden="true">
        <div className={styles.track}>
          {steps.map((step) => (
            <span key={step.key}>
              {partsOf(step).map((place) => (
                <i key={place.key} className={classes(places.indexOf(place) <= here && styles.past)} />
              ))}
            </span>
          ))}
        </div>
      </div>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={classes(
              styles.step,
              step.isComplete && styles.done,
              step.isHere && styles.here,
              step.isWrong && styles.wrong,
            )}
          >
            <button
              type="button"
              className={styles.button}
              disabled={step.isLocked}
              aria-current={step.isHere && step.subSteps.length === 0 ? 'step' : undefined}
              onClick={() => onGo(step.key)}
            >
              <span className={styles.dot} aria-hidden="true">
                {markOf(step, index + 1)}
              </span>
              <span>
                {step.title}
                <State entry={step} />
              </span>
            </button>
            {step.isHere && step.subSteps.length > 0 && (
              <ol className={styles.subSteps}>
                {step.subSteps.map((subStep) => (
                  <li key={subStep.key}>
                    <button
                      type="button"
                      className={styles.button}
                      disabled={subStep.isLocked}
                      aria-current={subStep.isHere ? 'step' : undefined}
                      onClick={() => onGo(subStep.key)}
                    >
                      <span>
                        {subStep.title}
                        <State entry={subStep} />
                      </span>
                      {subStep.isComplete && !subStep.isWrong && (
                        <span className={styles.subDone}>
                          <Icon of={checkIcon} />
                        </span>
                      )}
                    </button>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      {strength && (
        <div className={styles.strength}>
          <StrengthBar {...strength} />
        </div>
      )}
    </nav>
  );
}

function markOf({ isWrong, isComplete, isHere }: RailEntry, number: number): ReactNode {
  if (isWrong) return '!';
  return isComplete && !isHere ? <Icon of={checkIcon} /> : number;
}

function State({ entry }: { entry: RailEntry }) {
  const text = stateOf(entry);
  return text === null ? null : <VisuallyHidden> ({text})</VisuallyHidden>;
}

function stateOf({ isWrong, isComplete, isLocked }: RailEntry): string | null {
  if (isWrong) return texts.wrong;
  if (isComplete) return texts.complete;
  return isLocked ? texts.locked : null;
}
