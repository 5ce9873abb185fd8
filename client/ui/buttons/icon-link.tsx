import type { ComponentProps } from 'react';
import { ButtonLink } from './button.tsx';
import type { IconOnly } from './icon-button.tsx';
import { Icon } from '../text/icon.tsx';

/** A link with one picture, which looks like an `IconButton`. */
export function IconLink({ icon, label, ...rest }: IconOnly<ComponentProps<typeof ButtonLink>>) {
  return (
    <ButtonLink {...rest} variant="plain" isIcon aria-label={label}>
      <Icon of={icon} />
    </ButtonLink>
  );
}
