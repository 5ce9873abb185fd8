import { applicationForm as texts } from '../../../../shared/messages/application-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { refreshIcon } from '../../../ui/icons/refresh.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { failureText } from './flow-errors.ts';
import type { Flow } from './use-flow.ts';

/** What was pressed may stand a screen below: the focus brings the failure into view. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** What concerns the whole application: a save that failed, storage that does not keep, what was brought back. */
export function FlowNotices({ flow }: { flow: Flow }) {
  const { failure, state, place, store } = flow;
  const isWaiting = place.name !== 'availability' && store.hasUnsaved('availability');
  return (
    <>
      {failure && (
        <div role="alert" tabIndex={-1} ref={takeFocus}>
          <Notice
            kind="error"
            action={
              <Button onClick={failure.retry}>
                <Icon of={refreshIcon} />
                {texts.failures.retry}
              </Button>
            }
          >
            {failureText(failure.problem)}
          </Notice>
        </div>
      )}
      {!state.isKeeping && (
        <div role="alert">
          <Notice kind="warning">{texts.notKept}</Notice>
        </div>
      )}
      {state.wasRestored && (
        <output>
          <Notice>{texts.restored}</Notice>
        </output>
      )}
      {isWaiting && (
        <output>
          <Notice kind="warning">{`${texts.steps.availability}: ${texts.availability.notSaved}`}</Notice>
        </output>
      )}
    </>
  );
}
