import { useRef } from 'react';
import type { PromptsView } from '../../../../shared/contract/profile/prompts.ts';
import { PROMPT_LIMITS } from '../../../../shared/domain/profile/skills/skills.ts';
import { prompts as texts } from '../../../../shared/messages/profile/prompts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons, DialogContent } from '../../../ui/dialogs/dialog-content.tsx';
import { Excerpt } from '../../../ui/dialogs/excerpt.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { useFocusOnChange } from '../../../ui/behaviour/focus.ts';
import { FormFields, PageForm } from '../../../ui/forms/form-layout.tsx';
import { ItemConflict } from '../../../ui/list-editor/item-conflict.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { KeptNotices } from '../entries/kept-notices.tsx';
import { SkillPicker } from '../skills/skill-picker.tsx';
import { skillLists } from '../skills/skills-form.ts';
import type { PromptProps } from './prompt-props.ts';
import styles from './prompts.module.css';
import { FORM, useSkillsPrompt } from './use-skills-prompt.ts';

interface SkillsPromptProps extends PromptProps {
  readonly view: PromptsView;
  readonly lists: NonNullable<PromptsView['lists']>;
}

/** Asks for the skills, then for software and technologies, by the form of the profile. */
export function SkillsPrompt(props: SkillsPromptProps) {
  const { isOpen, onClose, lists } = props;
  const prompt = useSkillsPrompt(props);
  const { screen, draft, question, isSaving } = prompt;
  const words = texts.lists[screen];
  const start = useFocusOnChange<HTMLParagraphElement>(screen);

  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={words.title} width="widest" focus={start}>
        {question?.kind === 'conflict' ? (
          <DialogContent>
            <ItemConflict
              texts={texts.conflict}
              mine={<Excerpt>{prompt.describe(draft.form)}</Excerpt>}
              theirs={<Excerpt>{prompt.describeSaved(question.newest)}</Excerpt>}
              onChoose={(whose) => prompt.choose(question.newest, whose)}
            />
          </DialogContent>
        ) : (
          <PageForm label={words.title} onSubmit={prompt.submit}>
            <p ref={start} tabIndex={-1} className={styles.about}>
              {words.about}
            </p>
            {lists.isAddedByRecruiter && screen === lists.due && <Notice>{words.added}</Notice>}
            <KeptNotices draft={draft} />
            <ErrorSummary form={FORM} errors={prompt.errors} found={prompt.found} />
            <FormFields isReady={draft.isReady && !isSaving}>
              <SkillPicker
                key={screen}
                {...prompt.bind(screen)}
                list={skillLists[screen]}
                limit={PROMPT_LIMITS[screen]}
              />
            </FormFields>
            <DialogButtons key={screen}>
              {screen === 'software' ? (
                <Button disabled={isSaving} onClick={prompt.goBack}>
                  {texts.back}
                </Button>
              ) : (
                <Button onClick={onClose}>{texts.later}</Button>
              )}
              <Button type="submit" variant="primary" busyLabel={isSaving ? texts.saving : null}>
                {words.submit}
              </Button>
            </DialogButtons>
          </PageForm>
        )}
      </Dialog>
      <TopOverlay isShown={isOpen && question?.kind === 'top'} prompt={prompt} />
    </>
  );
}

interface TopOverlayProps {
  readonly isShown: boolean;
  readonly prompt: ReturnType<typeof useSkillsPrompt>;
}

/** Asks to mark top ones before the list is saved; a second one can be skipped, the first cannot. */
function TopOverlay({ isShown, prompt }: TopOverlayProps) {
  const { screen, question } = prompt;
  const words = texts.overlay[screen];
  const canSkip = question?.kind === 'top' && question.canSkip;
  const mark = useRef<HTMLButtonElement>(null);
  return (
    <Dialog isOpen={isShown} onClose={prompt.mark} title={words.title} focus={mark}>
      <DialogContent>
        <p role="alert">{(canSkip ? words.few : words.none)(PROMPT_LIMITS[screen])}</p>
        <DialogButtons>
          {canSkip && <Button onClick={prompt.skip}>{texts.overlay.skip}</Button>}
          <Button ref={mark} variant="primary" onClick={prompt.mark}>
            {words.mark}
          </Button>
        </DialogButtons>
      </DialogContent>
    </Dialog>
  );
}
