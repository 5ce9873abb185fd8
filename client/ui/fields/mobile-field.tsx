import type { ChangeEvent, ComponentProps } from 'react';
import { MOBILE_LENGTH, normaliseMobile } from '../../../shared/domain/contact.ts';
import { Field } from './field.tsx';

/** Takes ten digits after +91 (V-06). The prefix of a number that is pasted, or that the browser fills in, is left out. */
export function MobileField({ onChange, ...props }: ComponentProps<typeof Field>) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const number = normaliseMobile(input.value);
    const hasPrefix = input.value.replaceAll(/\D/g, '').length > MOBILE_LENGTH;
    if (hasPrefix && number.length === MOBILE_LENGTH) input.value = number;
    onChange?.(event);
  };
  return <Field {...props} type="tel" inputMode="tel" start="+91" onChange={change} />;
}
