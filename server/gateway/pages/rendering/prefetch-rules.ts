import { hash } from 'node:crypto';
import { paths, signInFlag } from '../../../../shared/paths.ts';

/**
 * A step of a form is not among them, because saving it names the version that the page was made from. Files are not,
 * because opening one has an effect.
 */
const prefetched = [paths.home, paths.jobs, paths.job('*'), paths.applications];

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: prefetched.map((pathname) => ({ pathname })) },
          { not: { href_matches: { pathname: '/*', search: `*${signInFlag}=*` } } },
          // A row of the list beside a job asks for the view model alone.
          { not: { selector_matches: '[data-in-page]' } },
        ],
      },
      // A pointer that rests on a link, a focus and a touch are signs that it will be followed.
      eagerness: 'moderate',
    },
  ],
};

const text = JSON.stringify(rules);

/**
 * The rules by which browsers fetch a page before its link is pressed (UX-02). They stand in the page, because a file
 * of them would be fetched beside the fonts of the first paint.
 */
export const prefetchRules = {
  element: `<script type="speculationrules">${text}</script>`,
  /** For the content security policy: `sha256-…`. */
  hash: `sha256-${hash('sha256', text, 'base64')}`,
};
