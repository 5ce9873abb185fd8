import type { ComponentType } from 'react';
import type { ProfileList } from '../../../../shared/profile-list-paths.ts';
import type { IsReply } from '../../../api/http/reply-shape.ts';
import type { Bind } from '../../../forms/bind.ts';
import type { FormDefinition, Reading } from '../../../forms/define-form.ts';

/** The form of an entry as the gateway sends it. */
export interface EntryView<Input> {
  readonly entry: Input | null;
  readonly version: string | null;
  readonly feedbackEmail: string | null;
}

export interface EntryFieldsProps<Form, View> {
  readonly bind: Bind<Form>;
  readonly form: Form;
  readonly view: View;
}

type Named = (name: string) => string;

export interface EntryTexts {
  readonly add: string;
  readonly modal: { readonly add: string; readonly edit: string };
  readonly done: { readonly added: Named; readonly changed: Named; readonly deleted: Named };
  readonly deletion: { readonly title: string; readonly text: Named };
  /** ERR-08 … ERR-11; without `add`, a failed addition is called as a failed save is. */
  readonly failures: { readonly add?: string; readonly save: string; readonly delete: string };
  readonly full: (limit: number) => string;
}

/** A list of the profile whose entries have a form in a modal, declared once. */
export interface EntryKind<Form, Input, View extends EntryView<Input>> {
  readonly list: ProfileList;
  readonly texts: EntryTexts;
  readonly definition: FormDefinition<Form> & {
    readonly fromContent: (content: Input) => Form;
    readonly read: (form: Form) => Reading<Input>;
  };
  readonly empty: Form;
  /** The control with which the form begins. */
  readonly firstField: string;
  readonly isView: IsReply<View>;
  /** The name in notifications and questions. */
  readonly nameOf: (input: Input, view: View) => string;
  /** Tells an entry from others of the same name, for the question before it is deleted. */
  readonly identify: (input: Input, view: View) => readonly string[];
  /** The lines of a version, for a choice between two. */
  readonly describe: (input: Input, view: View) => readonly string[];
  readonly Fields: ComponentType<EntryFieldsProps<Form, View>>;
}
