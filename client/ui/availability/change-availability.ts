import type { Availability, AvailabilityChange } from '../../../shared/contract/jobs/availability.ts';
import { availability as texts } from '../../../shared/messages/jobs/availability.ts';
import { paths } from '../../../shared/paths.ts';
import { postAvailabilityExtension, readAvailability, setAvailability } from '../../api/jobs/availability.ts';
import { ApiProblem, isSignInNeeded } from '../../api/http/problem.ts';
import { formatDay } from '../text/dates.ts';
import type { ShowToast } from '../notices/toast.ts';

/** Tells the candidate the result of a request. */
export interface Telling {
  readonly showToast: ShowToast;
  /** Called instead of a notice when the session is over. */
  readonly askToSignIn: () => void;
}

/** Requests the change and tells its result (AV-04). A candidate with an unfinished profile goes to the wizard (AV-01). */
export const changeAvailability = (wanted: boolean, telling: Telling): Promise<Availability | null> =>
  change(() => setAvailability(wanted), telling);

/** Lets recruiters see the profile for as long as if it were switched on now. */
export const extendAvailability = (telling: Telling): Promise<Availability | null> =>
  change(postAvailabilityExtension, telling);

/** Asks for the present availability, and tells when it cannot be had. */
export const refreshAvailability = (telling: Telling): Promise<Availability | null> =>
  orTell(readAvailability, texts.bar.unknown, telling);

/** Asks before the profile is hidden (AV-02), and tells when it is hidden already (AV-03). */
export async function refreshBeforeHiding(telling: Telling): Promise<Availability | null> {
  const availability = await refreshAvailability(telling);
  if (availability?.isAvailableForHire === false)
    telling.showToast(texts.notices['already-off'], 'information');
  return availability;
}

function change(send: () => Promise<AvailabilityChange>, telling: Telling): Promise<Availability | null> {
  const changed = async () => {
    const reply = await send();
    tell(reply, telling.showToast);
    return reply.availability;
  };
  return orTell(changed, texts.failed, telling);
}

function tell({ availability, notice }: AvailabilityChange, showToast: ShowToast): void {
  if (notice === 'incomplete') globalThis.location.assign(paths.availableForHire);
  else if (notice === 'extended') {
    const until = availability.availableUntil;
    showToast(texts.extended(until === null ? null : formatDay(until)));
  } else showToast(texts.notices[notice], notice.startsWith('already') ? 'information' : 'success');
}

async function orTell(
  ask: () => Promise<Availability>,
  failure: string,
  { showToast, askToSignIn }: Telling,
): Promise<Availability | null> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    if (isSignInNeeded(cause.code)) askToSignIn();
    else showToast(failure, 'error');
    return null;
  }
}
