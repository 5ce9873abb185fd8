import { defineForm, field } from '../../../forms/define-form.ts';
import { nullable, text } from '../../../forms/kinds.ts';

export interface EmailForm {
  /** The id of an address; null until one is picked. */
  readonly address: string | null;
}

export const emailForm = defineForm<EmailForm>({ fields: { address: field(nullable(text), '') } });
