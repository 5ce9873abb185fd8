import { useRef } from 'react';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { materials } from '../../../../shared/messages/application/materials.ts';
import { askRemoval } from '../../../materials/ask-removal.ts';
import { FileSlot } from '../../../materials/file-slot.tsx';
import { LinkedInField } from '../../../materials/linked-in-field.tsx';
import { useFocusNext } from '../../../ui/behaviour/focus.ts';
import { Hint } from '../../../ui/forms/form-layout.tsx';
import { OrLine } from '../../../ui/forms/or-line.tsx';
import { formId } from '../flow/flow-errors.ts';
import { LinkedInSignIn } from './linkedin-sign-in.tsx';
import type { Flow } from '../flow/use-application-flow.ts';
import { useLinkedInSignIn } from './use-linkedin-sign-in.ts';

const texts = applicationForm.cv;

/** The CV file, "OR", the LinkedIn link (AP-09, AP-14). */
export function CvSection({ flow }: { flow: Flow }) {
  const {
    view,
    files,
    forms: { errors },
  } = flow;
  const { mandatory, variant, answers } = view;
  const demand = !mandatory.cv ? texts.either : variant === 'review' ? texts.mandatory : texts.mandatoryBoth;
  return (
    <>
      <Hint>{demand}</Hint>
      <FileSlot
        flow={flow}
        category="cv"
        name="cv"
        label={texts.label}
        saved={
          answers.cv && {
            file: answers.cv,
            onEdit: ({ id }) => flow.openLink({ kind: 'cv', id }),
            onRemove: (file) => askRemoval(flow, 'cv', file),
          }
        }
        upload={files.list.find(({ category }) => category === 'cv') ?? null}
        error={errors.fields['cv']}
      />
      {/* When both are mandatory, the candidate has no choice, so "OR" is not shown. */}
      {(!mandatory.cv || variant === 'review') && <OrLine>{texts.or}</OrLine>}
      <LinkedIn flow={flow} />
    </>
  );
}

/** The LinkedIn address, typed or taken from a sign-in with LinkedIn (F-15, F-16). */
function LinkedIn({ flow }: { flow: Flow }) {
  const { store, state, view, modals } = flow;
  const { errors, setErrors } = flow.forms;
  const form = state.drafts.linkedIn.typed;
  const link = useRef<HTMLAnchorElement>(null);
  const focusNext = useFocusNext();
  const signIn = useLinkedInSignIn(flow, () => focusNext(() => link.current));
  return (
    <LinkedInField
      formId={formId}
      form={form}
      errors={errors}
      link={link}
      onType={(typed) => store.type('linkedIn', typed)}
      onErrors={setErrors}
      onRemove={() =>
        modals.open('delete', {
          title: materials.deleteLinkedIn.title,
          name: form.url ?? '',
          yes: materials.deleteLinkedIn.yes,
          field: 'linkedInUrl',
          run: () => store.removeLinkedIn(),
        })
      }
    >
      {view.hasLinkedInSignIn && <LinkedInSignIn {...signIn} />}
    </LinkedInField>
  );
}
