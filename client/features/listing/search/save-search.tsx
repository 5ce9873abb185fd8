import { useId, useState } from 'react';
import { cutText } from '../../../../shared/domain/broken-text.ts';
import type { ListingQuery } from '../../../../shared/domain/listing-query.ts';
import { MAX_SEARCH_NAME } from '../../../../shared/domain/saved-search.ts';
import { saveSearch as texts } from '../../../../shared/messages/saved-searches.ts';
import { paths } from '../../../../shared/paths.ts';
import { signInAddress } from '../../../../shared/sign-in-paths.ts';
import { saveSearch } from '../../../api/saved-searches.ts';
import { useViewer } from '../../../api/viewer.ts';
import { FormButton } from '../../../ui/buttons/button.tsx';
import { takeFocus } from '../../../ui/behaviour/focus.ts';
import { SearchNameForm } from '../../../ui/jobs/search-name-form.tsx';
import { useSignInPrompt } from '../../../ui/frame/sign-in-prompt.ts';
import { useToast } from '../../../ui/notices/toast.ts';
import { narrowingOf } from '../filters/option-count.ts';
import styles from '../rows/order-note.module.css';

interface SaveSearchProps {
  readonly query: ListingQuery;
  /** What it is called unless the person says otherwise. */
  readonly name: string;
}

/** Saves what narrows the list (SV-02), for candidates, and for visitors once they have signed in. */
export function SaveSearch({ query, name }: SaveSearchProps) {
  const id = useId();
  const { role } = useViewer();
  const askToSignIn = useSignInPrompt();
  const showToast = useToast();
  const [saved, setSaved] = useState<string | null>(null);
  const wanted = narrowingOf(query);
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
  if (saved === wanted)
    return (
      <a ref={takeFocus} className={styles.button} href={paths.saved}>
        {texts.saved}
      </a>
    );
  const save = async (entered: string) => {
    const { isNew, name: kept } = await saveSearch(entered, wanted);
    setSaved(wanted);
    showToast(isNew ? texts.done : texts.same(kept), isNew ? 'success' : 'information');
  };
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id}>
        {texts.open}
      </button>
      <SearchNameForm
        key={wanted}
        id={id}
        title={texts.open}
        hint={texts.hint}
        name={cutText(name, MAX_SEARCH_NAME)}
        hidden={{ query: wanted }}
        onSave={save}
      />
    </>
  );
}
