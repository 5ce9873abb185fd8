import type { ChangeEvent } from 'react';
import type { FormErrors } from '../ui/forms/error-summary.tsx';
import type { FormDefinition } from './define-form.ts';
import { choiceShape } from './kinds.ts';
import type { NameOf } from './names.ts';

interface Control {
  readonly formId: string;
  readonly name: string;
  readonly label: string;
}

interface CheckedControl extends Control {
  readonly error: string | undefined;
}

type TextChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** The properties for `Field` and `TextArea`. */
export interface TextProps extends CheckedControl {
  readonly value: string;
  readonly onChange: (event: TextChange) => void;
}

/** The properties for `Checkbox`. */
export interface FlagProps extends Control {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** The properties for `Select`. */
export interface ChoiceProps extends CheckedControl {
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** The properties for `Combobox` and for a feature's own controls. */
export interface ValueProps<Value> extends CheckedControl {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

type NamesOf<Form, Value> = {
  [Name in NameOf<Form>]: Form[Name] extends Value ? Name : never;
}[NameOf<Form>];

/** The properties of a field's control, by the type of its value. */
export interface Bind<Form> {
  (name: NamesOf<Form, string>): TextProps;
  (name: NamesOf<Form, boolean>): FlagProps;
  (name: NamesOf<Form, number | null>): ChoiceProps;
  <Name extends NameOf<Form>>(name: Name): ValueProps<Form[Name]>;
}

interface Bound<Form> {
  readonly definition: Pick<FormDefinition<Form>, 'fields' | 'change' | 'controlOf'>;
  readonly formId: string;
  readonly form: Form;
  readonly errors: FormErrors;
  readonly onChange: (form: Form) => void;
}

/** Ties a form's values, errors and changes to controls: `<Field {...bind('title')} />`. */
export function bindForm<Form>({ definition, formId, form, errors, onChange }: Bound<Form>): Bind<Form> {
  function bind(name: NamesOf<Form, string>): TextProps;
  function bind(name: NamesOf<Form, boolean>): FlagProps;
  function bind(name: NamesOf<Form, number | null>): ChoiceProps;
  function bind<Name extends NameOf<Form>>(name: Name): ValueProps<Form[Name]>;
  function bind(name: NameOf<Form>): TextProps | FlagProps | ChoiceProps | ValueProps<Form[NameOf<Form>]> {
    const control = { formId, name: definition.controlOf(name), label: definition.fields[name].label };
    const value = form[name];
    const set = (typed: unknown) => onChange(definition.change(form, name, typed));
    if (typeof value === 'boolean') return { ...control, isChecked: value, onChange: set };
    const checked = { ...control, error: errors.fields[control.name] };
    if (typeof value === 'string')
      return { ...checked, value, onChange: (event: TextChange) => set(event.target.value) };
    if (definition.fields[name].shape === choiceShape)
      return {
        ...checked,
        value: value === null ? '' : String(value),
        onChoose: (chosen) => set(chosen === '' ? null : Number(chosen)),
      };
    return { ...checked, value, onChange: set };
  }
  return bind;
}
