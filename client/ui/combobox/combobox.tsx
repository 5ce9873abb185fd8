import { useId } from 'react';
import { cleanLine } from '../../../shared/domain/text/clean-line.ts';
import type { TypedChoice } from '../../../shared/domain/text/typed-choice.ts';
import { ComboboxPopup } from './combobox-popup.tsx';
import styles from './combobox.module.css';
import { type FieldLabelProps, FormControl } from '../fields/form-control.tsx';
import { Icon } from '../text/icon.tsx';
import { searchIcon } from '../icons/search.tsx';
import { TextBox } from '../fields/text-box.tsx';
import { type FreeText, useCombobox } from './use-combobox.ts';
import type { SearchOptions } from './use-suggestions.ts';

interface ComboboxProps extends FieldLabelProps {
  readonly value: TypedChoice | null;
  readonly search: SearchOptions;
  readonly onChange: (value: TypedChoice | null) => void;
  readonly isRequired?: boolean;
  /** True when a typed text that matches no suggestion is a value by itself. */
  readonly isNewAllowed?: boolean;
  /** The most characters of a new value that can be saved. */
  readonly limit?: number;
  /** Present when texts are taken that are not suggested. */
  readonly free?: FreeText;
}

/**
 * A field whose value is one of the suggestions (FW-03, FW-04, FW-06), after the ARIA pattern: the focus stays in the
 * field, the arrow keys move through the list, Enter takes, Escape closes.
 */
export function Combobox({
  formId,
  name,
  label,
  error,
  hint,
  value,
  search,
  onChange,
  ...rest
}: ComboboxProps) {
  const { isRequired = false, isNewAllowed = false, limit, free } = rest;
  const listId = useId();
  const box = useCombobox({ value, search, onChange, isRequired, isNewAllowed, free });
  const { text, isOpen, active, found } = box;
  return (
    <FormControl
      formId={formId}
      name={name}
      label={label}
      error={error ?? box.error ?? undefined}
      hint={hint}
      length={limit === undefined ? undefined : { used: cleanLine(text).length, limit }}
    >
      {(aria) => (
        <div className={styles.combobox}>
          <TextBox
            end={
              <span className={styles.end}>
                <Icon of={searchIcon} />
              </span>
            }
          >
            <input
              {...aria}
              name={name}
              type="text"
              role="combobox"
              autoComplete="off"
              enterKeyHint={free && 'done'}
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={isOpen && found.options[active] ? `${listId}-${active}` : undefined}
              aria-required={isRequired || undefined}
              value={text}
              onPaste={(event) => {
                // A field of one line would join the lines of a list.
                if (box.paste(event.clipboardData.getData('text'))) event.preventDefault();
              }}
              onChange={(event) => box.type(event.target.value)}
              onClick={box.open}
              onKeyDown={box.press}
              onBlur={box.leave}
            />
          </TextBox>
          <ComboboxPopup
            id={listId}
            label={label}
            isOpen={isOpen}
            active={active}
            found={found}
            onTake={box.take}
            own={box.own}
          />
        </div>
      )}
    </FormControl>
  );
}
