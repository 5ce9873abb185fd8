import { countWords } from '../../../shared/domain/application/materials.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { formId } from './flow-errors.ts';
import type { Flow } from './use-flow.ts';

const texts = applicationForm.story;

/** Step 3/3 (AP-16, AP-36). */
export function StoryStep({ flow: { store, state, view, errors } }: { flow: Flow }) {
  const { text } = state.drafts.story.typed;
  return (
    <TextArea
      formId={formId}
      name="story"
      label={texts.label}
      hint={view.mandatory.story ? texts.hint : texts.hintOptional}
      count={texts.count(countWords(text))}
      maxLength={view.limits.storyLength}
      rows={10}
      required={view.mandatory.story}
      value={text}
      error={errors.fields['story']}
      onChange={(event) => store.type('story', { text: event.target.value })}
    />
  );
}
