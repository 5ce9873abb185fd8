import { NAME_LIMIT } from '../../../../shared/domain/account.ts';
import { SUMMARY_LENGTH, TITLE_LENGTH } from '../../../../shared/domain/profile/answers/introduction.ts';
import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { PictureField } from '../picture/picture-field.tsx';
import type { Flow } from '../flow/use-profile-flow.ts';

const texts = profileForm.introduction;

/** Renders step 1/1 (W-03, E-03). */
export function IntroductionStep({ flow }: { flow: Flow }) {
  const bind = flow.forms.bind('introduction');
  const { view, modals } = flow;
  const { typed } = flow.state.drafts.introduction;
  const inCropper = modals.shown === 'cropper' ? modals.payloads.cropper : undefined;
  return (
    <>
      <PictureField
        {...bind('picture')}
        person={typed.name.trim()}
        account={view.account}
        limit={view.limits.fileSize}
        newInCropper={inCropper?.crop === null ? inCropper.originalId : null}
        openCropper={(photo) => modals.open('cropper', photo)}
      />
      <Field {...bind('name')} type="text" autoComplete="name" limit={NAME_LIMIT} required />
      <Field
        {...bind('title')}
        type="text"
        autoComplete="organization-title"
        limit={TITLE_LENGTH}
        hint={texts.titleHint}
        required
      />
      <TextArea {...bind('summary')} hint={texts.summaryHint} limit={SUMMARY_LENGTH} />
    </>
  );
}
