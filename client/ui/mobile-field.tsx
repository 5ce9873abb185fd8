import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/** Takes ten digits after +91. The limit is higher, so that a number can be pasted with its prefix (V-06). */
export function MobileField(props: ComponentProps<typeof Field>) {
  return <Field {...props} type="tel" inputMode="tel" maxLength={24} start="+91" />;
}
