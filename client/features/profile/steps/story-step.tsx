import { countWords, STORY_LENGTH } from '../../../../shared/domain/application/materials.ts';
import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { Flow } from '../flow/use-profile-flow.ts';

const texts = profileForm.story;

/** Renders step 4/4 (W-10, V-30). */
export function StoryStep({ flow }: { flow: Flow }) {
  const story = flow.forms.bind('story')('text');
  return (
    <TextArea
      {...story}
      hint={texts.hint}
      count={texts.count(countWords(story.value))}
      limit={STORY_LENGTH}
      rows={10}
    />
  );
}
