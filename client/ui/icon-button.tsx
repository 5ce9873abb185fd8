import type { ComponentProps, ReactElement } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

interface IconLook {
  /** A picture from `icons/`. */
  readonly icon: ReactElement;
  /** The accessible name, because a picture says nothing to a screen reader. */
  readonly label: string;
}

type Plain<Props> = Omit<Props, 'variant' | 'isWide' | 'isIcon' | 'children' | 'aria-label'> & IconLook;

/** A round button of 44 pixels that shows one picture. */
export function IconButton({ icon, label, ...rest }: Plain<ComponentProps<typeof Button>>) {
  return (
    <Button {...rest} variant="plain" isIcon aria-label={label}>
      <Icon of={icon} />
    </Button>
  );
}

/** A link that looks like an {@link IconButton}. */
export function IconLink({ icon, label, ...rest }: Plain<ComponentProps<typeof ButtonLink>>) {
  return (
    <ButtonLink {...rest} variant="plain" isIcon aria-label={label}>
      <Icon of={icon} />
    </ButtonLink>
  );
}
