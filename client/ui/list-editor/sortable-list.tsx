import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { listEditor as texts } from '../../../shared/messages/list-editor.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { gripIcon } from '../icons/grip.tsx';
import { neverChanges } from '../behaviour/use-hydrated.ts';

/** A list that can be dragged into another order. */
export interface SortableListProps {
  /** The items, in their order. */
  readonly ids: readonly string[];
  /** The names of the items, in the same order. */
  readonly titles: readonly string[];
  /** Called with the new place of an item, from 0. */
  readonly onMove: (id: string, to: number) => void;
  /** The place of the handle in an item's row. */
  readonly slotOf: (id: string) => HTMLElement | undefined;
}

const MIN_DRAG_PIXELS = 4;

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * Lets the rows of a list that is already drawn be dragged by mouse, finger and keyboard, which is announced to screen
 * readers. The rows stay as they are: each gets a handle.
 */
export function SortableList({ ids, titles, onMove, slotOf }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: MIN_DRAG_PIXELS } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const say = (tell: typeof texts.moved, id: UniqueIdentifier, at: UniqueIdentifier) =>
    tell(titles[placeOf(id)] ?? '', placeOf(at) + 1, titles.length);
  /** A picked-up item is over its own position at once; announcing that would hide the pick-up announcement. */
  const isJustLifted = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      isJustLifted.current = true;
      return say(texts.lifted, active.id, active.id);
    },
    onDragOver({ active, over }) {
      const isOwnPlaceAtFirst = isJustLifted.current && over?.id === active.id;
      isJustLifted.current = false;
      return isOwnPlaceAtFirst || over === null ? undefined : say(texts.over, active.id, over.id);
    },
    onDragEnd: ({ active, over }) => say(texts.moved, active.id, (over ?? active).id),
    onDragCancel: ({ active }) => texts.left(titles[placeOf(active.id)] ?? ''),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: texts.instructions },
      }}
      onDragEnd={({ active, over }) => over && onMove(String(active.id), placeOf(over.id))}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.map((id, index) => (
          <Handle key={id} id={id} title={titles[index] ?? ''} slotOf={slotOf} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

interface HandleProps {
  readonly id: string;
  readonly title: string;
  readonly slotOf: SortableListProps['slotOf'];
}

/** Renders the drag handle of an item in its slot; the row follows the pointer. */
function Handle({ id, title, slotOf }: HandleProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: texts.handle } });
  // The slot of a new row exists only after this render, so React checks the snapshot again after it.
  const slot = useSyncExternalStore(
    neverChanges,
    () => slotOf(id) ?? null,
    () => null,
  );
  const row = slot?.closest('li') ?? null;
  useLayoutEffect(() => setNodeRef(row), [row, setNodeRef]);
  const shift = transform ? `translateY(${transform.y}px)` : '';
  useLayoutEffect(() => {
    if (row !== null) moveRow(row, { shift, transition, isDragging });
  }, [row, shift, transition, isDragging]);
  if (slot === null) return null;
  return createPortal(
    <IconButton
      icon={gripIcon}
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      label={texts.drag(title)}
    />,
    slot,
  );
}

interface Drag {
  readonly shift: string;
  readonly transition: string | undefined;
  readonly isDragging: boolean;
}

function moveRow(row: HTMLElement, { shift, transition = '', isDragging }: Drag): void {
  row.style.transform = shift;
  row.style.transition = transition;
  row.toggleAttribute('data-dragged', isDragging);
}
