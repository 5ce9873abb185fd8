import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  readonly onChoose: (file: File) => void;
};

/** The browser's own control for choosing a file. */
export const FileInput = ({ onChoose, ...rest }: FileInputProps) => (
  <input
    {...rest}
    type="file"
    onChange={({ currentTarget }) => {
      const file = currentTarget.files?.[0];
      // The same file may be chosen again after a failure.
      if (file) onChoose(file);
      currentTarget.value = '';
    }}
  />
);
