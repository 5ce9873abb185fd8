import { paths } from '../../../shared/paths.ts';
import { Brand } from '../../ui/frame/brand.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './flow-header.module.css';

interface FlowHeaderProps {
  readonly about: string;
  /** Says whether and when everything was saved; null shows no text. */
  readonly saved: string | null;
  /** Null where another button of the page leaves the flow. */
  readonly cancel: string | null;
  readonly onCancel: () => void;
  readonly isDisabled: boolean;
}

/** Shows the subject of the flow, whether it is saved, and the exit button. */
export function FlowHeader({ about, saved, cancel, onCancel, isDisabled }: FlowHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.brand}>
          <Brand href={paths.home} />
        </div>
        <p className={styles.about}>{about}</p>
        <div className={styles.ends}>
          <output className={styles.saved}>{saved}</output>
          {cancel !== null && (
            <Button variant="plain" onClick={onCancel} disabled={isDisabled}>
              {cancel}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
