import { applicationForm as texts } from '../../../../shared/messages/application-form.ts';
import { brand as brandText } from '../../../../shared/messages/shell.ts';
import { paths } from '../../../../shared/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/dates.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { forms } from './forms.ts';
import styles from './flow-header.module.css';
import type { Flow } from './use-flow.ts';

/** What one is applying for, whether it is saved, and the way out. */
export function FlowHeader({ flow }: { flow: Flow }) {
  const { job } = flow.view;
  const isHydrated = useHydrated();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.brand} href={paths.home}>
          {brandText}
          <i aria-hidden="true">.</i>
        </a>
        <p className={styles.job}>
          {job.title} · {job.companyName}
        </p>
        <div className={styles.ends}>
          <output className={styles.saved}>{savedText(flow)}</output>
          <Button variant="plain" onClick={flow.cancel} disabled={!isHydrated}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </header>
  );
}

function savedText({ state, view }: Flow): string | null {
  if (forms.names.some((name) => forms.isDirty(state.drafts, name)))
    return state.isKeeping ? texts.kept : null;
  return view.savedAt === null ? null : texts.saved(formatTime(view.savedAt));
}
