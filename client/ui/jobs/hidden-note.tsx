import { hiddenPage } from '../../../shared/hidden-paths.ts';
import { hideJob as texts } from '../../../shared/messages/jobs/hide-job.ts';

/** Says that a list leaves out what the person hides, and leads there. */
export function HiddenNote() {
  return (
    <p>
      {texts.leftOut} <a href={hiddenPage}>{texts.list}</a>
    </p>
  );
}
