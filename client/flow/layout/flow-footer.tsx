import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './flow-footer.module.css';

interface FlowFooterProps {
  readonly previous: string;
  readonly next: string;
  /** What the next button is doing, while it is. */
  readonly busyLabel: string | null;
  readonly isDisabled: boolean;
  /** The parts of this step; none are drawn for fewer than two. */
  readonly parts: number;
  /** From 0. */
  readonly part: number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** The way back and on, always in reach, with a dot for each part of the step. */
export function FlowFooter(props: FlowFooterProps) {
  const { previous, next, busyLabel, isDisabled, parts, part, onPrevious, onNext } = props;
  return (
    <div className={styles.footer}>
      <div className={styles.inner}>
        <Button onClick={onPrevious} disabled={isDisabled}>
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
