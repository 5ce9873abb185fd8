import { Button } from '../../ui/buttons/button.tsx';
import { handFocusOn } from '../../ui/behaviour/hand-focus-on.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { refreshIcon } from '../../ui/icons/refresh.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

export interface FlowNotice {
  /** An error receives the focus, because the pressed button may be a screen below. */
  readonly kind: 'info' | 'warning' | 'error';
  readonly text: string;
  /** Screen readers announce the notice at once; they always announce errors. */
  readonly isUrgent?: boolean;
  readonly retry?: { readonly label: string; readonly onPress: () => void };
}

/** Once the step is saved after all, the notice goes, and its heading takes the focus. */
const toHeading = handFocusOn('form', 'h1');

const takeFocus = (notice: HTMLElement | null) => {
  notice?.focus();
  return toHeading(notice);
};

/** Shows the notices about failed saves, restored text and unsaved steps. */
export function FlowNotices({ notices }: { notices: readonly FlowNotice[] }) {
  return notices.map(({ kind, text, isUrgent, retry }) => {
    const notice = (
      <Notice
        kind={kind}
        action={
          retry && (
            <Button onClick={retry.onPress}>
              <Icon of={refreshIcon} />
              {retry.label}
            </Button>
          )
        }
      >
        {text}
      </Notice>
    );
    if (kind === 'error')
      return (
        <div key={text} role="alert" tabIndex={-1} ref={takeFocus}>
          {notice}
        </div>
      );
    return isUrgent ? (
      <div key={text} role="alert">
        {notice}
      </div>
    ) : (
      <output key={text}>{notice}</output>
    );
  });
}
