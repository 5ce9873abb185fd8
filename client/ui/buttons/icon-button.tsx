import type { ComponentProps, ReactElement } from 'react';
import { Button } from './button.tsx';
import { Icon } from '../text/icon.tsx';

/** The properties of a round control of 44 pixels that shows one picture. */
export type IconOnly<Props> = Omit<Props, 'variant' | 'isWide' | 'isIcon' | 'children' | 'aria-label'> & {
  /** A picture from `icons/`. */
  readonly icon: ReactElement;
  /** The accessible name, because a picture says nothing to a screen reader. */
  readonly label: string;
};

/** A button with one picture. */
export function IconButton({ icon, label, ...rest }: IconOnly<ComponentProps<typeof Button>>) {
  return (
    <Button {...rest} variant="plain" isIcon aria-label={label}>
      <Icon of={icon} />
    </Button>
  );
}
