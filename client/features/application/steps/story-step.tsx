import { countWords } from '../../../../shared/domain/application/materials.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.story;

/** Renders step 3/3 (AP-16, AP-36). */
export function StoryStep({ flow: { forms, view } }: { flow: Flow }) {
  const story = forms.bind('story')('text');
  return (
    <TextArea
      {...story}
      hint={view.mandatory.story ? texts.hint : texts.hintOptional}
      count={texts.count(countWords(story.value))}
      limit={view.limits.storyLength}
      rows={10}
      required={view.mandatory.story}
    />
  );
}
