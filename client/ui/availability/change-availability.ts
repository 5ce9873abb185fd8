import type { Availability, AvailabilityChange } from '../../../shared/contract/availability.ts';
import { availability as texts } from '../../../shared/messages/availability.ts';
import { paths } from '../../../shared/paths.ts';
import { postAvailabilityExtension, readAvailability, setAvailability } from '../../api/availability.ts';
import { ApiProblem } from '../../api/problem.ts';
import type { ShowToast } from '../toast.ts';

/** Asks for the change and says what came of it (AV-04); an unfinished profile leads to the wizard (AV-01). */
export const changeAvailability = (wanted: boolean, showToast: ShowToast): Promise<Availability | null> =>
  change(() => setAvailability(wanted), showToast);

/** Lets recruiters see the profile for as long as if it were switched on now. */
export const extendAvailability = (showToast: ShowToast): Promise<Availability | null> =>
  change(postAvailabilityExtension, showToast);

async function change(
  send: () => Promise<AvailabilityChange>,
  showToast: ShowToast,
): Promise<Availability | null> {
  try {
    const { availability, notice } = await send();
    if (notice === 'incomplete') globalThis.location.assign(paths.availableForHire);
    else showToast(texts.notices[notice], notice.startsWith('already') ? 'information' : 'success');
    return availability;
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    showToast(texts.failed, 'error');
    return null;
  }
}

export async function refreshAvailability(showToast: ShowToast): Promise<Availability | null> {
  try {
    return await readAvailability();
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    showToast(texts.bar.unknown, 'error');
    return null;
  }
}
