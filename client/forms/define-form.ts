import type { FieldError } from '../../shared/domain/field-error.ts';
import { type Kind, record, type StoredKind } from './kinds.ts';
import { build, type NameOf, namesOf } from './names.ts';

interface FieldOptions {
  /** The name of the control and of the error pointer, if it differs from the field's name. */
  readonly control?: string;
  /** The name in descriptions, if it differs from the label. */
  readonly called?: string;
  /** The error for a text that cannot be read. */
  readonly unreadable?: string;
  /** The error for an empty field; absent when the field is optional. */
  readonly required?: string;
}

export type Labelled<Form> = {
  readonly [Name in keyof Form]: StoredKind<Form[Name]> & FieldOptions & { readonly label: string };
};

/** A kind with its words. */
export const field = <Typed, Value>(kind: Kind<Typed, Value>, label: string, options: FieldOptions = {}) => ({
  ...kind,
  ...options,
  label,
});

/** The values of a form with these fields. */
export type FormOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends StoredKind<infer Typed> ? Typed : never;
};

/** The input to send, and its errors. */
export interface Reading<Input> {
  readonly value: Input;
  readonly errors: readonly FieldError[];
}

interface Declaration<Form> {
  readonly fields: Labelled<Form>;
  /** The changes that one field causes in other fields. */
  readonly changes?: { readonly [Name in keyof Form]?: (form: Form, value: Form[Name]) => Form };
  /** The form without values that do not count, such as those that a tick has switched off. */
  readonly counted?: (form: Form) => Form;
}

/** The operations by which a form is stored, compared and rendered. */
export interface FormDefinition<Form> extends Pick<Declaration<Form>, 'fields'> {
  /** A stored copy with another shape belongs to another version of the form and is ignored. */
  readonly shape: string;
  readonly decode: (stored: unknown) => Form | undefined;
  /** Returns whether a save of either form would send the same content. */
  readonly isSame: (one: Form, other: Form) => boolean;
  /** Describes the form with one line for each field that counts. */
  readonly describe: (form: Form) => readonly string[];
  readonly controlOf: (name: NameOf<Form>) => string;
  /** Sets a field; returns the form unchanged when the field cannot have the value. */
  readonly change: (form: Form, name: NameOf<Form>, value: unknown) => Form;
}

/** Derives all operations of a form from one declaration of its fields. */
export function defineForm<Form extends object>({
  fields,
  changes = {},
  counted = (form) => form,
}: Declaration<Form>): FormDefinition<Form> {
  const { shape, decode, meaning, describe } = record<Form>(fields);
  const meant = (form: Form) => JSON.stringify(meaning(counted(form)));
  return {
    fields,
    shape,
    decode,
    describe: (form) => describe(counted(form), ''),
    isSame: (one, other) => meant(one) === meant(other),
    controlOf: (name) => fields[name].control ?? name,
    change(form, name, typed) {
      const value = fields[name].decode(typed);
      if (value === undefined) return form;
      return changes[name]?.(form, value) ?? { ...form, [name]: value };
    },
  };
}

type RecordFields<Form, Content extends { readonly [Name in keyof Form]: unknown }> = {
  readonly [Name in keyof Form]: Kind<Form[Name], Content[Name]> & FieldOptions & { readonly label: string };
};
type ContentOf<Form, Content extends { readonly [Name in keyof Form]: unknown }> = {
  readonly [Name in keyof Form]: Content[Name];
};

/** Defines a form whose fields have the same names as the content that it shows and sends. */
export function defineRecordForm<
  Form extends object,
  Content extends { readonly [Name in keyof Form]: unknown },
>(
  declaration: Omit<Declaration<Form>, 'fields'> & {
    readonly fields: RecordFields<Form, Content>;
    readonly rules?: (content: ContentOf<Form, Content>) => readonly FieldError[];
  },
) {
  const { fields, rules = () => [] } = declaration;
  const names = namesOf<Form>(fields);
  return {
    ...defineForm<Form>(declaration),
    fromContent: (content: Content): Form => build<Form>(names, (name) => fields[name].show(content[name])),
    /** The first message of each field, in the order of the form. */
    read(form: Form): Reading<ContentOf<Form, Content>> {
      const value = build<ContentOf<Form, Content>>(names, (name) => fields[name].read(form[name]));
      const wrong = rules(value);
      const errors = names.flatMap((name) => {
        const { isReadable, unreadable = '', required } = fields[name];
        const pointer = `/${name}`;
        if (!isReadable(form[name])) return [{ pointer, message: unreadable }];
        if (required !== undefined && isNothing(value[name])) return [{ pointer, message: required }];
        return wrong.filter((error) => error.pointer === pointer).slice(0, 1);
      });
      return { value, errors };
    },
  };
}

const isNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');
