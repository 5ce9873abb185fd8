import type { ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import { Icon } from '../text/icon.tsx';
import { errorIcon } from '../icons/error.tsx';
import { infoIcon } from '../icons/info.tsx';
import { warningIcon } from '../icons/warning.tsx';
import styles from './notice.module.css';

const icons = { info: infoIcon, warning: warningIcon, error: errorIcon } as const;

interface NoticeProps {
  readonly kind?: keyof typeof icons;
  readonly action?: ReactNode;
  readonly children: string;
}

/** Shows a message in a box. The parent element decides how screen readers announce it. */
export function Notice({ kind = 'info', action, children }: NoticeProps) {
  return (
    <span className={classes(styles.notice, styles[kind])}>
      <Icon of={icons[kind]} />
      <span className={styles.text}>{children}</span>
      {action}
    </span>
  );
}
