import { useId, useState } from 'react';
import type { ListingView } from '../../../../shared/contract/jobs/listing.ts';
import { cutText } from '../../../../shared/domain/text/broken-text.ts';
import { type ListingQuery, wholeList } from '../../../../shared/domain/jobs/listing-query.ts';
import { MAX_SEARCH_NAME } from '../../../../shared/domain/jobs/saved-search.ts';
import { saveSearch as texts } from '../../../../shared/messages/jobs/saved-searches.ts';
import { paths } from '../../../../shared/paths.ts';
import { signInAddress } from '../../../../shared/sign-in-paths.ts';
import { saveSearch } from '../../../api/jobs/saved-searches.ts';
import { useViewer } from '../../../api/session/viewer.ts';
import { FormButton } from '../../../ui/buttons/button.tsx';
import { takeFocus } from '../../../ui/behaviour/focus.ts';
import { SearchNameForm } from '../../../ui/jobs/search-name-form.tsx';
import { useSignInPrompt } from '../../../ui/frame/sign-in-prompt.ts';
import { useToast } from '../../../ui/notices/toast.ts';
import { narrowingOf } from '../filters/option-count.ts';
import styles from '../rows/order-note.module.css';

interface SaveSearchProps {
  readonly query: ListingQuery;
  /** The saved search that the list is which was loaded last. */
  readonly known: ListingView['savedSearch'];
  /** What it is called unless the person says otherwise. */
  readonly name: string;
  readonly onSaved: (search: NonNullable<ListingView['savedSearch']>) => void;
}

/** Saves what narrows the list (SV-02), for candidates, and for visitors once they have signed in. */
export function SaveSearch({ query, known, name, onSaved }: SaveSearchProps) {
  const form = useId();
  const { role } = useViewer();
  const askToSignIn = useSignInPrompt();
  const showToast = useToast();
  const [saved, setSaved] = useState<string | null>(null);
  const wanted = narrowingOf({ ...query, invite: wholeList.invite });
  if (wanted === '') return null;
  if (role === 'visitor')
    return (
      <FormButton
        href={signInAddress('sign-in', `${paths.jobs}?${wanted}`)}
        variant="plain"
        onPress={() => askToSignIn(null)}
      >
        {texts.open}
      </FormButton>
    );
  if (role !== 'candidate') return null;
  if (saved === wanted || known?.query === wanted)
    return (
      <a ref={saved === wanted ? takeFocus : undefined} className={styles.button} href={paths.saved}>
        {texts.saved}
      </a>
    );
  const save = async (entered: string) => {
    const { id, isNew, name: kept } = await saveSearch(entered, wanted);
    setSaved(wanted);
    onSaved({ id, query: wanted });
    showToast(isNew ? texts.done : texts.same(kept), isNew ? 'success' : 'information');
  };
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={form}>
        {texts.open}
      </button>
      <SearchNameForm
        key={wanted}
        id={form}
        title={texts.open}
        hint={texts.hint}
        name={cutText(name, MAX_SEARCH_NAME)}
        hidden={{ query: wanted }}
        onSave={save}
      />
    </>
  );
}
