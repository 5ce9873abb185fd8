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
import { type ReactNode, useRef } from 'react';
import { listEditor as texts } from '../../../shared/messages/list-editor.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { gripIcon } from '../icons/grip.tsx';
import styles from './sortable-list.module.css';

export interface SortableListProps {
  readonly className: string | undefined;
  readonly ids: readonly string[];
  /** Of the items, in their order. */
  readonly titles: readonly string[];
  readonly onMove: (id: string, to: number) => void;
  /** @param handle what the row is dragged by */
  readonly rowAt: (index: number, handle: ReactNode) => ReactNode;
}

const MIN_DRAG_PIXELS = 4;

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list whose items are dragged by mouse, finger and keyboard, which is announced to screen readers. */
export function SortableList({ className, ids, titles, onMove, rowAt }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: MIN_DRAG_PIXELS } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const say = (tell: typeof texts.moved, id: UniqueIdentifier, at: UniqueIdentifier) =>
    tell(titles[placeOf(id)] ?? '', placeOf(at) + 1, titles.length);
  /** An item is over its own place as soon as it is picked up, which would drown out that it was. */
  const isJustLifted = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      isJustLifted.current = true;
      return say(texts.lifted, active.id, active.id);
    },
    onDragOver({ active, over }) {
      const isFirst = isJustLifted.current;
      isJustLifted.current = false;
      return isFirst || over === null ? undefined : say(texts.over, active.id, over.id);
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
        <ul className={className}>
          {ids.map((id, index) => (
            <SortableRow key={id} id={id} title={titles[index] ?? ''}>
              {(handle) => rowAt(index, handle)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  readonly id: string;
  readonly title: string;
  readonly children: (handle: ReactNode) => ReactNode;
}

function SortableRow({ id, title, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: texts.handle } });
  return (
    <li
      ref={setNodeRef}
      className={classes(isDragging && styles.dragged)}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {children(
        <span className={styles.handle}>
          <Button
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            variant="plain"
            isIcon
            aria-label={texts.drag(title)}
          >
            <Icon of={gripIcon} />
          </Button>
        </span>,
      )}
    </li>
  );
}
