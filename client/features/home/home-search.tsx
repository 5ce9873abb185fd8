import { home as texts } from '../../../shared/messages/home.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { searchIcon } from '../../ui/icons/search.tsx';
import { SearchInput } from '../../ui/search/search-input.tsx';
import styles from './home-search.module.css';

/** The search of the landing page is a form that opens the list of jobs; blank text is no search there (LS-09). */
export function HomeSearch() {
  return (
    <search className={styles.search}>
      <form method="get" action={paths.jobs}>
        <Icon of={searchIcon} />
        <SearchInput placeholder={texts.placeholder} />
        <Button type="submit" variant="primary">
          {texts.submit}
        </Button>
      </form>
    </search>
  );
}
