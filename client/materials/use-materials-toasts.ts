import { availability } from '../../shared/messages/jobs/availability.ts';
import { linkModal } from '../../shared/messages/application/link-modal.ts';
import { materials as texts } from '../../shared/messages/application/materials.ts';
import { useToast } from '../ui/notices/toast.ts';
import type { MaterialsNews } from './materials-flow.ts';

/**
 * Reports that a change also affected the CV or the person's availability for hire (F-09, F-12). It is called once the
 * modal of the change has closed.
 */
export function useMaterialsToasts(): (news: MaterialsNews) => void {
  const toast = useToast();
  return ({ isLinkedInSavedInCv, isMarkedUnavailable }) => {
    if (isLinkedInSavedInCv) toast(texts.linkedInMoved, 'information');
    if (isMarkedUnavailable)
      toast(
        `${availability.notices['now-off']} ${linkModal.availableAgain(availability.bar.button)}`,
        'warning',
      );
  };
}
