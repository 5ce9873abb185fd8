import { type ReactNode, useEffect, useState } from 'react';
import { type ListItem, moveItem, removeItem } from '../../../shared/domain/list-items.ts';
import { listEditor as texts } from '../../../shared/messages/list-editor.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { chevronIcon } from '../icons/chevron.tsx';
import { crossIcon } from '../icons/cross.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './list-editor.module.css';
import type { SortableListProps } from './sortable-list.tsx';

/** Only lists that have an order bring the code for dragging. */
const SortableList = lazyPart<SortableListProps>(
  async () => (await import('./sortable-list.tsx')).SortableList,
);

/** What is declared once of a list: its words, and whether the person decides its order. */
export interface ListDeclaration {
  readonly isOrdered?: boolean;
  /** Shown instead of an empty list. */
  readonly none: string;
  readonly remove: (title: string) => string;
  readonly removeQuestion: string;
  readonly removeYes: string;
  readonly removeNo: string;
}

export interface ListEditorProps<Item extends ListItem> {
  readonly list: ListDeclaration;
  readonly items: readonly Item[];
  /** What an item is called where it is moved and removed. */
  readonly titleOf: (item: Item, index: number) => string;
  readonly onChange: (items: readonly Item[]) => void;
  /** Called once an item is removed, to put the focus somewhere else: what had it is gone. */
  readonly onRemoved: () => void;
  /** Draws an item: its fields with their errors, or its title with a button that opens it. */
  readonly children: (item: Item, index: number) => ReactNode;
}

/** A list that is edited before it is saved: its items are moved, and removed once that was confirmed. */
export function ListEditor<Item extends ListItem>(props: ListEditorProps<Item>) {
  const { list, items, titleOf, onChange, onRemoved, children } = props;
  const [asked, setAsked] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const canDrag = useDragging(list.isOrdered === true);
  const titles = items.map(titleOf);

  const move = (id: string, to: number) => onChange(moveItem(items, id, to));
  const moveByButton = (id: string, title: string, to: number) => {
    if (to < 0 || to >= items.length) return;
    move(id, to);
    setTold(texts.moved(title, to + 1, items.length));
  };
  const rowOf = (item: Item, index: number, handle: ReactNode) => {
    const title = titles[index] ?? '';
    return (
      <div className={classes(styles.row, list.isOrdered && styles.ordered)}>
        {handle}
        <div className={styles.item}>{children(item, index)}</div>
        <div className={styles.buttons}>
          {list.isOrdered && (
            <MoveButtons
              title={title}
              index={index}
              count={items.length}
              onMove={(to) => moveByButton(item.id, title, to)}
            />
          )}
          <Button
            variant="plain"
            isIcon
            aria-label={list.remove(title)}
            aria-expanded={asked === item.id}
            onClick={() => setAsked(asked === item.id ? null : item.id)}
          >
            <Icon of={crossIcon} />
          </Button>
        </div>
        {asked === item.id && (
          <div className={styles.question} role="alert">
            <span>{list.removeQuestion}</span>
            <Button
              onClick={() => {
                setAsked(null);
                onChange(removeItem(items, item.id));
                onRemoved();
              }}
            >
              {list.removeYes}
            </Button>
            <Button onClick={() => setAsked(null)}>{list.removeNo}</Button>
          </div>
        )}
      </div>
    );
  };
  if (items.length === 0) return <p className={styles.none}>{list.none}</p>;
  return (
    <>
      {canDrag ? (
        <SortableList
          className={styles.list}
          ids={items.map(({ id }) => id)}
          titles={titles}
          onMove={move}
          rowAt={(index, handle) => {
            const item = items[index];
            return item && rowOf(item, index, handle);
          }}
        />
      ) : (
        <ul className={styles.list}>
          {items.map((item, index) => (
            <li key={item.id}>{rowOf(item, index, null)}</li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
    </>
  );
}

/** Until the code for dragging is there, or where it cannot be had, the buttons move items. */
function useDragging(isOrdered: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isOrdered) return;
    SortableList.preload().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [isOrdered]);
  return isOrdered && isLoaded;
}

interface MoveButtonsProps {
  readonly title: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** For everybody who does not drag. At an end of the list they stay where they are, so that the focus does, too. */
function MoveButtons({ title, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        variant="plain"
        isIcon
        aria-label={texts.up(title)}
        aria-disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <span className={styles.up}>
          <Icon of={chevronIcon} />
        </span>
      </Button>
      <Button
        variant="plain"
        isIcon
        aria-label={texts.down(title)}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon of={chevronIcon} />
      </Button>
    </>
  );
}
