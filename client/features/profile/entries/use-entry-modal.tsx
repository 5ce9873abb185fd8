import { useCallback, useRef, useState } from 'react';
import { educationModalAlias, profileLists } from '../../../../shared/profile-list-paths.ts';
import { useModals } from '../../../navigation/modals.ts';
import { focusBeside } from '../../../ui/behaviour/focus-beside.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/notices/toast.ts';
import type { EntryModalKind } from './entry-modal-kind.ts';
import type { EntryEnd } from './use-entry-form.ts';

interface EntryModalOptions {
  readonly account: string;
  /** The address of the page, over which the modal stands (RT-02). */
  readonly page: string;
  /** The ids of the entries, in the order of the page. */
  readonly ids: readonly string[];
  /** Called after each change, to load the list and the strength of the profile again. */
  readonly onChanged: () => void;
}

/** The ids of an entry, or null for a new one, as the history keeps it. */
const decodeId = (stored: unknown) => (typeof stored === 'string' || stored === null ? stored : undefined);

export const addButtonId = (list: string): string => `add-${list}`;
export const editButtonId = (list: string, id: string): string => `edit-${list}-${id}`;

/** The modal in which entries of a list are added, changed and deleted. */
export function useEntryModal(
  { list, texts, Editor }: EntryModalKind,
  { account, page, ids, onChanged }: EntryModalOptions,
) {
  const guard = useRef(mayAlwaysClose);
  const onGuard = useCallback((mayClose: () => boolean) => {
    guard.current = mayClose;
  }, []);
  /** Nothing is asked any more, while the modal leaves the history. */
  const isEnded = useRef(false);
  const mayClose = () => isEnded.current || guard.current();
  /** Each visit loads the entry anew. */
  const [visit, setVisit] = useState(0);
  const toast = useToast();
  const finish = () => {
    isEnded.current = false;
    guard.current = mayAlwaysClose;
    setVisit((before) => before + 1);
  };
  const modals = useModals<Readonly<Record<string, string | null>>>(
    {
      [list]: {
        path: profileLists[list],
        ...(list === 'education' && { alias: educationModalAlias }),
        decode: decodeId,
      },
    },
    {
      page,
      onClosed: () => {
        // After Back, what is not saved is asked about in the modal itself.
        if (mayClose()) finish();
        else modals.open(list, id);
      },
    },
  );
  const isOpen = modals.shown === list;
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  const id = modals.payloads[list] ?? null;

  const onEnd = ({ notice, isDeleted }: EntryEnd) => {
    isEnded.current = true;
    if (notice !== null) onChanged();
    modals.closeThen(() => {
      if (isDeleted && id !== null)
        focusBeside(ids, id, (beside) => editButtonId(list, beside), `#${addButtonId(list)}`);
      if (notice !== null) toast(notice);
    });
  };
  const close = () => {
    if (mayClose()) modals.close();
  };
  return {
    /** @param id null for a new entry */
    open: (id: string | null) => modals.open(list, id),
    element: (
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={id === null ? texts.modal.add : texts.modal.edit}
        width="widest"
      >
        {hasOpened && (
          <Editor
            key={`${visit}/${id ?? 'new'}`}
            id={id}
            account={account}
            isOpen={isOpen}
            onGuard={onGuard}
            onClose={close}
            onEnd={onEnd}
          />
        )}
      </Dialog>
    ),
  };
}

const mayAlwaysClose = (): boolean => true;
