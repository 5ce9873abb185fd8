import { useState } from 'react';
import { error as errorTexts } from '../../../shared/messages/error.ts';
import { handFocusToHeading } from '../behaviour/hand-focus-on.ts';
import { type ButtonVariant, FormButton } from '../buttons/button.tsx';
import { refreshIcon } from '../icons/refresh.tsx';
import { Icon } from '../text/icon.tsx';
import type { Retry } from './retry.ts';

interface RetryButtonProps {
  /** Without an `onRetry`, the page is requested again. */
  readonly retry: Omit<Retry, 'onRetry'> & { readonly onRetry?: (() => void) | undefined };
  readonly variant?: ButtonVariant;
  readonly isWide?: boolean;
}

/** Asks again for what failed. Parts that share a request are busy together, and only the pressed one says so. */
export function RetryButton({ retry: { here, onRetry, isRetrying }, ...look }: RetryButtonProps) {
  const [isPressed, setPressed] = useState(false);
  const [wasRetrying, setWasRetrying] = useState(isRetrying);
  if (wasRetrying !== isRetrying) {
    setWasRetrying(isRetrying);
    if (!isRetrying) setPressed(false);
  }
  const busyLabel = isPressed ? errorTexts.retrying : '';
  return (
    <FormButton
      {...look}
      ref={handFocusToHeading}
      href={here}
      onPress={
        onRetry &&
        (() => {
          setPressed(true);
          onRetry();
        })
      }
      busyLabel={isRetrying ? busyLabel : null}
    >
      <Icon of={refreshIcon} />
      {errorTexts.retry}
    </FormButton>
  );
}
