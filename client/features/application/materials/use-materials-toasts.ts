import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { availability } from '../../../../shared/messages/availability.ts';
import { linkModal } from '../../../../shared/messages/link-modal.ts';
import { useToast } from '../../../ui/toast.ts';
import type { MaterialsNews } from './material-changes.ts';

/** Reports that a change also affected the CV or the person's availability for hire (F-09, F-12). */
export function useMaterialsToasts(): (news: MaterialsNews) => void {
  const toast = useToast();
  return ({ isLinkedInSavedInCv, isMarkedUnavailable }) => {
    if (isLinkedInSavedInCv) toast(applicationForm.portfolio.linkedInMoved, 'information');
    if (isMarkedUnavailable)
      toast(
        `${availability.notices['now-off']} ${linkModal.availableAgain(availability.bar.button)}`,
        'warning',
      );
  };
}
