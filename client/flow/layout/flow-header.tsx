import { paths } from '../../../shared/paths.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './flow-header.module.css';

interface FlowHeaderProps {
  readonly about: string;
  /** Whether everything is saved, and when; null says nothing. */
  readonly saved: string | null;
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly isDisabled: boolean;
}

/** What the flow is about, whether it is saved, and the way out. */
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
          <Button variant="plain" onClick={onCancel} disabled={isDisabled}>
            {cancel}
          </Button>
        </div>
      </div>
    </header>
  );
}
