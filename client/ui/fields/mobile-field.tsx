import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/** Takes ten digits after +91. A number can be pasted with its prefix (V-06). */
export function MobileField(props: ComponentProps<typeof Field>) {
  return <Field {...props} type="tel" inputMode="tel" start="+91" />;
}
