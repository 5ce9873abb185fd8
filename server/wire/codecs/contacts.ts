import { z } from 'zod';
import type { BasicInformation } from '../../../shared/contract/application/application.ts';
import { record } from './record.ts';

/** The name of each contact in lists, on the wire and in the store. */
const kinds = {
  name: 'username',
  email: 'email',
  mobile: 'mobile',
  alternateMobile: 'alternate_mobile_number',
} as const satisfies Record<keyof BasicInformation, string>;

export type ContactKind = (typeof kinds)[keyof BasicInformation];

/** A person's name and contacts as a save sends them (C-46). */
export const savedBasic = record({
  name: ['name', z.string()],
  email: ['email', z.string()],
  mobile: ['mobile_number', z.string()],
  alternateMobile: ['alt_mobile_number', z.string()],
});

const contact = z.object({ contact_type_name: z.string(), contact_type_value: z.string() });

/** Name and contacts as a list. A missing one is an empty text. */
export const contactList = z.codec(
  z.array(contact),
  z.object({ name: z.string(), email: z.string(), mobile: z.string(), alternateMobile: z.string() }),
  {
    decode: (list) =>
      contactsOf(list.map(({ contact_type_name: kind, contact_type_value: value }) => ({ kind, value }))),
    encode: (basic) =>
      toContacts(basic).map(({ kind, value }) => ({ contact_type_name: kind, contact_type_value: value })),
  },
);

export const toContacts = (basic: BasicInformation): { kind: ContactKind; value: string }[] => [
  { kind: kinds.name, value: basic.name },
  { kind: kinds.email, value: basic.email },
  { kind: kinds.mobile, value: basic.mobile },
  { kind: kinds.alternateMobile, value: basic.alternateMobile },
];

/** The last of several of one kind counts. */
export function contactsOf(
  contacts: readonly { readonly kind: string; readonly value: string }[],
): BasicInformation {
  const values = new Map(contacts.map(({ kind, value }) => [kind, value]));
  const valueOf = (name: keyof BasicInformation) => values.get(kinds[name]) ?? '';
  return {
    name: valueOf('name'),
    email: valueOf('email'),
    mobile: valueOf('mobile'),
    alternateMobile: valueOf('alternateMobile'),
  };
}
