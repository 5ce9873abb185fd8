import type { Availability } from '../../../../shared/contract/availability.ts';
import { availability as texts } from '../../../../shared/messages/availability.ts';
import { paths } from '../../../../shared/paths.ts';
import { readAvailability, setAvailability } from '../../../api/availability.ts';
import { ApiProblem } from '../../../api/problem.ts';
import type { ShowToast } from '../../../ui/toast.ts';

/** Asks for the change and says what came of it (AV-04); an unfinished profile leads to the wizard (AV-01). */
export async function changeAvailability(
  wanted: boolean,
  showToast: ShowToast,
): Promise<Availability | null> {
  try {
    const { availability, notice } = await setAvailability(wanted);
    if (notice === 'incomplete') globalThis.location.assign(paths.availableForHire);
    else showToast(texts.notices[notice], notice.startsWith('now') ? 'success' : 'information');
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
