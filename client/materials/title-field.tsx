import { LINK_TITLE_LENGTH } from '../../shared/domain/application/named-link.ts';
import { Field } from '../ui/fields/field.tsx';

interface TitleFieldProps {
  readonly formId: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (title: string) => void;
}

/** A field for the title of a file or link in its list. */
export const TitleField = ({ onType, ...field }: TitleFieldProps) => (
  <Field
    {...field}
    limit={LINK_TITLE_LENGTH}
    autoComplete="off"
    onChange={({ target }) => onType(target.value)}
  />
);
