import { useId, useState } from 'react';
import type { SavedSearch } from '../../../shared/contract/jobs/saved-searches.ts';
import type { SavedJobsView } from '../../../shared/contract/jobs/saved-jobs.ts';
import { cleanLine } from '../../../shared/domain/text/clean-line.ts';
import { savedSearches as texts } from '../../../shared/messages/jobs/saved-searches.ts';
import { openSavedSearch, savedSearchesForm } from '../../../shared/saved-paths.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { removeSearch, renameSearch, saveSearch } from '../../api/jobs/saved-searches.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NewJobs } from '../../ui/jobs/new-jobs.tsx';
import type { Retry } from '../../ui/notices/retry.ts';
import { SearchNameForm } from '../../ui/jobs/search-name-form.tsx';
import { SectionFailureView } from '../../ui/notices/section-failure.tsx';
import { changeFailure } from '../../ui/notices/change-failure.ts';
import { useToast } from '../../ui/notices/toast.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './saved-searches.module.css';

interface SavedSearchesProps {
  readonly searches: NonNullable<SavedJobsView['searches']>;
  readonly retry: Retry;
}

/** The candidate's saved searches, with what is new in each (SV-02). Nothing when there are none. */
export function SavedSearches({ searches, retry }: SavedSearchesProps) {
  const id = useId();
  if (searches.ok && searches.content.length === 0) return null;
  return (
    <section className={styles.searches} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      {searches.ok ? (
        <>
          <p className={styles.hint}>{texts.hint}</p>
          <ul>
            {searches.content.map((search) => (
              <Search key={search.id} search={search} />
            ))}
          </ul>
        </>
      ) : (
        <SectionFailureView reason={searches.reason} retry={retry} />
      )}
    </section>
  );
}

/** A search that is removed keeps its line, so that the next press saves it again. */
function Search({ search }: { search: SavedSearch }) {
  const id = useId();
  const showToast = useToast();
  const [kept, setKept] = useState({ id: search.id, name: search.name, isRemoved: false });
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      if (kept.isRemoved) {
        const saved = await saveSearch(kept.name, search.query);
        setKept({ id: saved.id, name: saved.name, isRemoved: false });
      } else {
        await removeSearch(kept.id);
        setKept({ ...kept, isRemoved: true });
      }
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      showToast(changeFailure(cause, texts.failed), 'warning');
    } finally {
      setBusy(false);
    }
  };
  const rename = async (name: string) => {
    await renameSearch(kept.id, name);
    setKept({ ...kept, name: cleanLine(name) });
  };
  return (
    <li className={styles.search}>
      <div>
        {kept.isRemoved ? kept.name : <a href={openSavedSearch(kept.id)}>{kept.name}</a>}
        <p>{kept.isRemoved ? texts.removed : <NewJobs search={search} />}</p>
      </div>
      <div className={styles.actions}>
        {!kept.isRemoved && (
          <>
            <Button variant="plain" popoverTarget={id}>
              {texts.rename}
              <VisuallyHidden> ({kept.name})</VisuallyHidden>
            </Button>
            <SearchNameForm
              id={id}
              title={texts.renameOf(kept.name)}
              name={kept.name}
              hidden={{ id: kept.id }}
              onSave={rename}
            />
          </>
        )}
        <form
          method="post"
          action={savedSearchesForm}
          onSubmit={(event) => {
            event.preventDefault();
            void change();
          }}
        >
          <input type="hidden" name="id" value={kept.id} />
          <Button type="submit" variant="plain" name="remove" value="1" aria-disabled={isBusy}>
            {kept.isRemoved ? texts.undo : texts.remove}
            <VisuallyHidden> ({kept.name})</VisuallyHidden>
          </Button>
        </form>
      </div>
    </li>
  );
}
