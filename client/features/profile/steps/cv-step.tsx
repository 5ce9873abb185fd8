import { profileFiles as texts } from '../../../../shared/messages/profile/profile-files.ts';
import { askRemoval } from '../../../materials/ask-removal.ts';
import { FileSlot } from '../../../materials/file-slot.tsx';
import { LinkedInField } from '../../../materials/linked-in-field.tsx';
import { controlOf } from '../../../materials/materials-flow.ts';
import { useFocusNext } from '../../../ui/behaviour/focus.ts';
import { OrLine } from '../../../ui/forms/or-line.tsx';
import { Hint } from '../../../ui/forms/form-layout.tsx';
import { formId } from '../flow/profile-errors.ts';
import type { Flow } from '../flow/use-profile-flow.ts';

/** Renders step 4/1: the CV, which is saved as soon as it is chosen, or the LinkedIn link (W-07, F-03, V-22, V-23). */
export function CvStep({ flow }: { flow: Flow }) {
  const { store, state, materials, uploads, forms } = flow;
  const linkedIn = state.drafts.linkedIn.typed;
  const focusNext = useFocusNext();
  return (
    <>
      <Hint>{texts.either}</Hint>
      <FileSlot
        flow={flow}
        category="cv"
        name="cv"
        label={texts.cv}
        saved={
          materials.cv && {
            file: materials.cv,
            onRemove: (file) =>
              askRemoval(flow, 'cv', file, linkedIn.url === null ? texts.lastCv : undefined),
          }
        }
        upload={uploads.cv.list[0] ?? null}
        error={forms.errors.fields['cv']}
      />
      <OrLine>{texts.or}</OrLine>
      <LinkedInField
        formId={formId}
        form={linkedIn}
        errors={forms.errors}
        onType={(typed) => store.type('linkedIn', typed)}
        onErrors={forms.setErrors}
        onRemove={() => {
          store.type('linkedIn', { url: null, typed: '' });
          focusNext(() => controlOf(formId, 'linkedInUrl'));
        }}
      />
    </>
  );
}
