import { Button } from '../../ui/buttons/button.tsx';
import { classes } from '../../ui/text/classes.ts';
import styles from './flow-footer.module.css';

interface FlowFooterProps {
  readonly previous: string;
  readonly next: string;
  /** The label of the Next button while its action runs; until it has ended, a press on Back does nothing. */
  readonly busyLabel: string | null;
  readonly isDisabled: boolean;
  /** The number of parts of this step; dots are shown for two or more. */
  readonly parts: number;
  /** The index of the current part, from 0. */
  readonly part: number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Renders the Back and Next buttons, with a dot for each part of the step. */
export function FlowFooter(props: FlowFooterProps) {
  const { previous, next, busyLabel, isDisabled, parts, part, onPrevious, onNext } = props;
  return (
    <div className={styles.footer}>
      <div className={styles.inner}>
        <Button onClick={onPrevious} disabled={isDisabled} aria-disabled={busyLabel !== null}>
          {previous}
        </Button>
        <span className={styles.dots} aria-hidden="true">
          {parts > 1 &&
            Array.from({ length: parts }, (_, index) => (
              <i key={index} className={classes(index === part && styles.on)} />
            ))}
        </span>
        <Button variant="primary" busyLabel={busyLabel} onClick={onNext} disabled={isDisabled}>
          {next}
        </Button>
      </div>
    </div>
  );
}
