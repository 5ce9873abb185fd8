import { applicationMaps } from '../../../../shared/domain/application/steps.ts';
import { type MissingField, reviewMissing } from '../../../../shared/domain/application/missing.ts';
import type { FlowMoment } from './flow-moment.ts';

/** What is still open before an application can be sent, and where it is asked for. */
export function flowQuestions(moment: FlowMoment) {
  const { store, place } = moment;
  const view = () => store.get().view;

  /** AP-30, AMB-13: the names of what is missing; what only waits to be saved is not (AMB-09). */
  const findMissing = (): readonly MissingField[] => {
    const isWaiting = store.hasUnsaved('availability') && store.read('availability').errors.length === 0;
    return reviewMissing(view(), moment.today()).filter(
      ({ at }) => !(isWaiting && at.name === 'availability'),
    );
  };

  /** AP-24. */
  const asksForMissing = (): boolean => {
    const fields = findMissing();
    if (fields.length > 0) moment.open('missing', fields);
    return fields.length > 0;
  };

  /** AP-20 … AP-23: whether the candidate would move. @param then what their answer leads to */
  const asksAboutMoving = (then: () => void): boolean => {
    const { relocation, job } = view();
    const isOpen = !relocation.isLocationPreferred && !relocation.isAccepted && job.cities.length > 0;
    if (!isOpen) return false;
    moment.open(job.cities.length > 1 ? 'mismatch' : 'relocation', then);
    return true;
  };

  return {
    asksAboutMoving,
    /** What is missing, else whether they would move. @param then what follows the answer */
    asksForTheRest: (then: () => void): boolean => asksForMissing() || asksAboutMoving(then),
    /**
     * What is asked once a step is opened: what is missing, where the review or a locked step was asked for (AP-30,
     * AMB-13), and about moving, where that was left without an answer (AP-23).
     * @param isLed the address named a step that is locked
     */
    arrive: (isLed: boolean): void => {
      const isReview = place.name === 'review';
      const at = isReview ? applicationMaps[view().variant].steps[0] : place;
      // Of what was never begun nothing is missing.
      const isChecked = isReview || (isLed && view().savedAt !== null);
      const fields = isChecked ? findMissing() : [];
      if (at && fields.length > 0) moment.openAt(at, 'missing', fields);
      else if (place.step === 3 || place.name === 'availability') asksAboutMoving(() => undefined);
    },
  };
}
