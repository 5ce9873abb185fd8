import { useRef } from 'react';
import { normaliseLinkedInUrl } from '../../../../shared/domain/web-address.ts';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { applicationMessages } from '../../../../shared/messages/application.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusNext } from '../../../ui/focus.ts';
import { Hint } from '../../../ui/form-layout.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { crossIcon } from '../../../ui/icons/cross.tsx';
import { AddAddress } from '../steps/add-address.tsx';
import styles from './cv-section.module.css';
import { FileSlot } from './file-slot.tsx';
import { formId } from '../flow/flow-errors.ts';
import { LinkedInSignIn } from './linkedin-sign-in.tsx';
import type { Flow } from '../flow/use-application-flow.ts';
import { useLinkedInSignIn } from './use-linkedin-sign-in.ts';
import { WebLink } from './web-link.tsx';

const texts = applicationForm.cv;

/** The CV file, "OR", the LinkedIn link (AP-09, AP-14). */
export function CvSection({ flow }: { flow: Flow }) {
  const {
    view,
    files: { list: uploadList },
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
        file={answers.cv}
        upload={uploadList.find(({ category }) => category === 'cv') ?? null}
        error={errors.fields['cv']}
      />
      {/* When both are mandatory, the candidate has no choice, so "OR" is not shown. */}
      {(!mandatory.cv || variant === 'review') && <p className={styles.or}>{texts.or}</p>}
      <LinkedIn flow={flow} />
    </>
  );
}

/** Adds, shows and removes the LinkedIn address (F-15, V-23). */
function LinkedIn({ flow }: { flow: Flow }) {
  const { store, state, view } = flow;
  const { errors, setErrors } = flow.forms;
  const form = state.drafts.linkedIn.typed;
  /** Receives the focus when the link replaces the focused field. */
  const link = useRef<HTMLAnchorElement>(null);
  const focusNext = useFocusNext();
  const focusLink = () => focusNext(() => link.current);
  const signIn = useLinkedInSignIn(flow, focusLink);
  const add = () => {
    const url = normaliseLinkedInUrl(form.typed);
    if (url === null) setErrors({ general: null, fields: { linkedInUrl: applicationMessages.cv.linkedIn } });
    else {
      setErrors({ general: null, fields: {} });
      focusLink();
      store.type('linkedIn', { url, typed: '' });
    }
  };
  if (form.url !== null)
    return (
      <div>
        <p className={styles.label}>{texts.linkedIn}</p>
        <WebLink ref={link} url={form.url}>
          <Button
            variant="plain"
            isIcon
            aria-label={texts.clear}
            onClick={() =>
              flow.modals.open('delete', {
                title: applicationForm.dialogs.deleteLinkedIn.title,
                name: form.url ?? '',
                yes: applicationForm.dialogs.deleteLinkedIn.yes,
                field: 'linkedInUrl',
                run: () => store.removeLinkedIn(),
              })
            }
          >
            <Icon of={crossIcon} />
          </Button>
        </WebLink>
      </div>
    );
  return (
    <>
      {view.hasLinkedInSignIn && <LinkedInSignIn {...signIn} />}
      <AddAddress
        formId={formId}
        name="linkedInUrl"
        label={texts.linkedIn}
        hint={texts.linkedInHint}
        button={texts.add}
        value={form.typed}
        error={errors.fields['linkedInUrl']}
        canAdd={form.typed.trim() !== ''}
        onType={(typed) => store.type('linkedIn', { ...form, typed })}
        onAdd={add}
      />
    </>
  );
}
