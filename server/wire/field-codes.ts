import { MAX_PORTFOLIO_LINKS } from '../../shared/domain/application/links.ts';
import type { FieldError } from '../../shared/domain/field-error.ts';
import { applicationMessages } from '../../shared/messages/application.ts';

type Messages = typeof applicationMessages;

/** What is wrong with a field of an application, as it travels: `pay.invalid` names a text of the catalogue. */
export type FieldCode = {
  [Group in keyof Messages]: `${Group}.${keyof Messages[Group] & string}`;
}[keyof Messages];

const texts: ReadonlyMap<string, string> = new Map(
  Object.entries(applicationMessages).flatMap(([group, messages]) =>
    Object.entries(messages).map(([name, text]) => [
      `${group}.${name}`,
      typeof text === 'string' ? text : text(MAX_PORTFOLIO_LINKS),
    ]),
  ),
);

/** The text of a code; null for anything else that a marketplace says of a field. */
export const textOf = (code: string): string | null => texts.get(code) ?? null;

/** The code of an error that our own rules have found. Fields with the same text are told apart by their name. */
export function codeOf({ pointer, message }: FieldError): string {
  const codes = [...texts].filter(([, text]) => text === message).map(([code]) => code);
  return codes.find((code) => code.startsWith(`${pointer.slice(1)}.`)) ?? codes[0] ?? 'refused';
}
