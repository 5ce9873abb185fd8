import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { type ListItem, moveItem, removeItem } from '../../../shared/domain/text/list-items.ts';
import { listEditor as texts } from '../../../shared/messages/list-editor.ts';
import { Button } from '../buttons/button.tsx';
import { classes } from '../text/classes.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { chevronIcon } from '../icons/chevron.tsx';
import { crossIcon } from '../icons/cross.tsx';
import { useRemovals } from '../behaviour/use-removals.ts';
import { lazyPart } from '../behaviour/lazy-part.tsx';
import { useHydrated } from '../behaviour/use-hydrated.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './list-editor.module.css';
import type { SortableListProps } from './sortable-list.tsx';

/** Only ordered lists load the code for dragging. Until it is loaded, the buttons move items. */
const SortableList = lazyPart<SortableListProps>(() =>
  import('./sortable-list.tsx').then((file) => file.SortableList),
);

/** Loads the code for dragging before a list opens. If loading fails, the list requests the code again. */
export const preloadDragging = (): void => void SortableList.preload().catch(() => undefined);

/** Declares the texts of a list and whether the person can change its order. */
export type ListDeclaration = {
  readonly isOrdered?: boolean;
  /** Shown instead of an empty list. */
  readonly none: string;
  readonly remove: (title: string) => string;
} & RemovalQuestion;

/** A removal that is undone with one press needs no question. */
type RemovalQuestion =
  | { readonly removeQuestion: string; readonly removeYes: string; readonly removeNo: string }
  | { readonly removeQuestion: null };

interface ListEditorProps<Item extends ListItem> {
  readonly list: ListDeclaration;
  readonly items: readonly Item[];
  /** Returns the item's name for the labels of the move and remove buttons. */
  readonly titleOf: (item: Item, index: number) => string;
  readonly onChange: (items: readonly Item[]) => void;
  /** Returns the control that receives the focus after an item is removed, unless the next one can be removed at once. */
  readonly afterRemoval: () => HTMLElement | null;
  /** Renders an item: its fields with errors, or its title with a button that opens it. */
  readonly children: (item: Item, index: number) => ReactNode;
}

/** Edits a list before it is saved. Items can be moved, and removed, after a confirmation where the list asks. */
export function ListEditor<Item extends ListItem>(props: ListEditorProps<Item>) {
  const { list, items, titleOf, onChange, afterRemoval, children } = props;
  const [asked, setAsked] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const isHydrated = useHydrated();
  const { rows, onRemoved } = useRemovals(afterRemoval);
  const slots = useRef(new Map<string, HTMLElement>());
  const slotOf = useCallback((id: string) => slots.current.get(id), []);
  const titles = items.map(titleOf);

  const move = (id: string, to: number) => onChange(moveItem(items, id, to));
  const moveByButton = (id: string, title: string, to: number) => {
    if (to < 0 || to >= items.length) return;
    move(id, to);
    setTold(texts.moved(title, to + 1, items.length));
  };
  const remove = (id: string, index: number) => {
    setAsked(null);
    onChange(removeItem(items, id));
    onRemoved(index);
  };
  if (items.length === 0) return <p className={styles.none}>{list.none}</p>;
  return (
    <>
      <ul className={styles.list} ref={rows}>
        {items.map((item, index) => (
          <li key={item.id} className={classes(styles.row, list.isOrdered && styles.ordered)}>
            {list.isOrdered && (
              <span
                className={styles.handle}
                ref={(slot) => {
                  if (slot !== null) slots.current.set(item.id, slot);
                  return () => void slots.current.delete(item.id);
                }}
              />
            )}
            <div className={styles.item}>{children(item, index)}</div>
            <RowButtons
              list={list}
              title={titles[index] ?? ''}
              index={index}
              count={items.length}
              isAsked={asked === item.id}
              onMove={(to) => moveByButton(item.id, titles[index] ?? '', to)}
              onAsk={(isAsked) => setAsked(isAsked ? item.id : null)}
              onRemove={() => remove(item.id, index)}
            />
          </li>
        ))}
      </ul>
      {list.isOrdered && isHydrated && (
        <SortableList ids={items.map(({ id }) => id)} titles={titles} onMove={move} slotOf={slotOf} />
      )}
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
    </>
  );
}

/** As a `ref`, this brings a question in sight that opens below a row that is as high as its fields. */
const showAll = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' });

interface RowButtonsProps {
  readonly list: ListDeclaration;
  readonly title: string;
  readonly index: number;
  readonly count: number;
  readonly isAsked: boolean;
  readonly onMove: (to: number) => void;
  readonly onAsk: (isAsked: boolean) => void;
  readonly onRemove: () => void;
}

function RowButtons(props: RowButtonsProps) {
  const { list, title, index, count, isAsked, onMove, onAsk, onRemove } = props;
  const cross = useRef<HTMLButtonElement>(null);
  const keep = () => {
    onAsk(false);
    cross.current?.focus();
  };
  /** Escape answers the question. Left to the browser, it would close the dialog around it. */
  const press = (event: KeyboardEvent) => {
    if (!isAsked || event.key !== 'Escape') return;
    event.preventDefault();
    keep();
  };
  return (
    <>
      <div className={styles.buttons}>
        {list.isOrdered && (
          <>
            <MoveButton label={texts.up(title)} isEnd={index === 0} isUp onPress={() => onMove(index - 1)} />
            <MoveButton
              label={texts.down(title)}
              isEnd={index === count - 1}
              onPress={() => onMove(index + 1)}
            />
          </>
        )}
        <IconButton
          icon={crossIcon}
          ref={cross}
          label={list.remove(title)}
          data-again={list.removeQuestion === null || undefined}
          aria-expanded={list.removeQuestion === null ? undefined : isAsked}
          onClick={() => (list.removeQuestion === null ? onRemove() : onAsk(!isAsked))}
          onKeyDown={press}
        />
      </div>
      {isAsked && list.removeQuestion !== null && (
        <div className={styles.question} role="alert" ref={showAll}>
          <span>{list.removeQuestion}</span>
          <Button isDanger onClick={onRemove} onKeyDown={press}>
            {list.removeYes}
          </Button>
          <Button onClick={keep} onKeyDown={press}>
            {list.removeNo}
          </Button>
        </div>
      )}
    </>
  );
}

interface MoveButtonProps {
  readonly label: string;
  /** At the end of the list the button stays focusable and has no effect, so that the focus is not lost. */
  readonly isEnd: boolean;
  readonly isUp?: boolean;
  readonly onPress: () => void;
}

const upIcon = <g transform="rotate(180 9 9)">{chevronIcon}</g>;

/** Moves an item without dragging, for people who use a keyboard or a screen reader. */
function MoveButton({ label, isEnd, isUp = false, onPress }: MoveButtonProps) {
  return (
    <IconButton icon={isUp ? upIcon : chevronIcon} label={label} aria-disabled={isEnd} onClick={onPress} />
  );
}
