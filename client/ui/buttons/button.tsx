import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classes } from '../text/classes.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** `primary` is filled, for the main action of a view; `line` has a border, `plain` neither. */
export type ButtonVariant = 'primary' | 'line' | 'plain';

interface Look {
  readonly variant?: ButtonVariant | undefined;
  readonly isWide?: boolean | undefined;
  /** Round, for a single icon: use `IconButton` or `IconLink`. */
  readonly isIcon?: boolean | undefined;
}

/** The classes of another element that is to look like a button, such as a `summary`. */
export function look({ variant = 'line', isWide, isIcon }: Look): string {
  return classes(styles.button, styles[variant], isWide && styles.wide, isIcon && styles.icon);
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** Red, for what deletes, withdraws or discards. */
    readonly isDanger?: boolean;
    /** The label while the action runs; the button announces it, unless it is empty, and ignores further presses. */
    readonly busyLabel?: string | null;
    readonly ref?: Ref<HTMLButtonElement>;
    readonly children: ReactNode;
  };

/** A button with an action; it does not send a form unless its `type` says so. */
export function Button(props: ButtonProps) {
  const { variant, isWide, isDanger, isIcon, busyLabel, children, onClick, ...rest } = props;
  const isBusy = busyLabel !== undefined && busyLabel !== null;
  return (
    <button
      type="button"
      {...rest}
      className={classes(look({ variant, isWide, isIcon }), isDanger && styles.danger, isBusy && styles.busy)}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.label}>{children}</span>
      {isBusy && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <VisuallyHidden>
            <output>{busyLabel}</output>
          </VisuallyHidden>
        </>
      )}
    </button>
  );
}

type ButtonLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { readonly href: string };

/** Renders a link to a page that looks like a button. */
export function ButtonLink({ variant, isWide, isIcon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ variant, isWide, isIcon })}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}

interface FormButtonProps extends Look {
  /** The target without JavaScript: a path of this site, which may have a query string. */
  readonly href: string;
  /** Handles the press once the client runs; without it, the browser follows `href`. */
  readonly onPress?: (() => void) | undefined;
  /** Called when a press is likely: a pointer or the focus is on the button. */
  readonly onIntent?: (() => void) | undefined;
  /** As for `Button`. */
  readonly busyLabel?: string | null;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button that works before and without JavaScript, because it sends a form that asks for a page. */
export function FormButton(props: FormButtonProps) {
  const { href, onPress, onIntent, isDisabled = false, children, ...rest } = props;
  const [action = '', query = ''] = href.split('?');
  return (
    <form
      className={styles.form}
      method="get"
      action={action}
      onSubmit={
        onPress &&
        ((event) => {
          event.preventDefault();
          onPress();
        })
      }
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        // A value may be the page's address, of which the server knows only what shapes the page.
        <input key={name} type="hidden" name={name} value={value} suppressHydrationWarning />
      ))}
      <Button type="submit" disabled={isDisabled} onPointerEnter={onIntent} onFocus={onIntent} {...rest}>
        {children}
      </Button>
    </form>
  );
}
