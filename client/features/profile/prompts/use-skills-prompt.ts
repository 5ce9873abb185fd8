import { useState } from 'react';
import type { PromptReply, PromptsView } from '../../../../shared/contract/profile/prompts.ts';
import { isReordered, promptVerdict } from '../../../../shared/domain/profile/prompts.ts';
import {
  readSkillsForm,
  type SkillsForm,
  toSkillsForm,
} from '../../../../shared/domain/profile/skills/skill-answers.ts';
import { skillListErrors } from '../../../../shared/domain/profile/skills/skill-errors.ts';
import { PROMPT_LIMITS } from '../../../../shared/domain/profile/skills/skills.ts';
import { prompts as texts } from '../../../../shared/messages/profile/prompts.ts';
import { savePrompt } from '../../../api/profile/prompts.ts';
import { bindForm } from '../../../forms/bind.ts';
import { formErrorsOf } from '../../../forms/form-errors.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { useFocusNext } from '../../../ui/behaviour/focus.ts';
import { skillsForm } from '../skills/skills-form.ts';
import type { PromptProps } from './prompt-props.ts';
import { usePromptSave } from './use-prompt-save.ts';

export const FORM = 'prompt';

type Lists = NonNullable<PromptsView['lists']>;
type Screen = Lists['due'];

/** Has to be answered before the list is saved. */
type Question =
  | { readonly kind: 'top'; readonly canSkip: boolean }
  | { readonly kind: 'conflict'; readonly newest: PromptsView };

interface SkillsPromptOptions extends Pick<PromptProps, 'onReply' | 'onSignIn'> {
  readonly view: PromptsView;
  readonly lists: Lists;
}

/** Runs both screens over one draft, so that what is picked on either outlives a reload. */
export function useSkillsPrompt({ view, lists, onReply, onSignIn }: SkillsPromptOptions) {
  const saved = toSkillsForm(lists.answers);
  const draft = useDraft({
    definition: skillsForm,
    initial: () => saved,
    account: view.account,
    subject: 'prompt/skills',
  });
  const [question, setQuestion] = useState<Question | null>(null);
  /** Back was pressed without anything to save: the skills are shown, though the software is due. */
  const [isBack, setBack] = useState(false);
  const screen: Screen = isBack ? 'skills' : lists.due;
  const choice = draft.form[screen];
  const now = formErrorsOf(skillListErrors(screen, choice, PROMPT_LIMITS));
  const { errors, found, setErrors } = useFormErrors(now, () => [choice]);
  const { isSaving, save } = usePromptSave({ setErrors, onSignIn });
  const focusNext = useFocusNext();

  /** The lists as they are stored once one of them was saved. */
  const storedAfter = (list: Screen, { next }: PromptReply): SkillsForm =>
    next.ok && next.content.lists !== null
      ? toSkillsForm(next.content.lists.answers)
      : { ...saved, [list]: draft.form[list] };

  const send = async (how: Screen | 'software-on-back', owner: PromptsView = view) => {
    setQuestion(null);
    const list = how === 'skills' ? 'skills' : 'software';
    const { value } = readSkillsForm(draft.form, PROMPT_LIMITS);
    const inputs = {
      skills: { skills: value.skills, isReordered: isReordered(saved.skills, draft.form.skills) },
      software: { software: value.software, isReordered: isReordered(saved.software, draft.form.software) },
      'software-on-back': { software: value.software },
    };
    const onConflict = (newest: PromptsView) => {
      const theirs = newest.lists && toSkillsForm(newest.lists.answers);
      const isSame = theirs !== null && skillsForm.isSame({ ...saved, [list]: theirs[list] }, saved);
      // Something else of the profile has changed, which this list does not touch.
      if (isSame) return savePrompt(how, inputs[how], newest);
      setQuestion({ kind: 'conflict', newest });
      return null;
    };
    const reply = await draft.sending(() => save(how, inputs[how], owner, onConflict));
    if (reply === null) return;
    const stored = storedAfter(list, reply);
    draft.markSaved(stored);
    if (skillsForm.isSame({ ...draft.form, [list]: stored[list] }, stored)) draft.removeKept();
    setBack(false);
    onReply(reply);
  };

  return {
    screen,
    draft,
    errors,
    found,
    question,
    isSaving,
    bind: bindForm({
      definition: skillsForm,
      formId: FORM,
      form: draft.form,
      errors,
      onChange: draft.type,
    }),
    submit: () => {
      const verdict = promptVerdict(choice, PROMPT_LIMITS[screen]);
      if (verdict.kind === 'save') void send(screen);
      else if (verdict.kind === 'error') setErrors(now);
      else setQuestion({ kind: 'top', canSkip: verdict.canSkip });
    },
    skip: () => void send(screen),
    /** Leads back to the tags, which are marked by a press. */
    mark: () => {
      setQuestion(null);
      setErrors(now);
      focusNext(() => document.querySelector<HTMLElement>('dialog[open] [aria-pressed="false"]'));
    },
    /** Saves what is changed and can be saved, and leaves the rest in the draft. */
    goBack: () => {
      const isChanged = !skillsForm.isSame({ ...saved, software: draft.form.software }, saved);
      const isRight = skillListErrors('software', draft.form.software, PROMPT_LIMITS).length === 0;
      if (isChanged && isRight) void send('software-on-back');
      else setBack(true);
    },
    describe: (form: SkillsForm) => linesOf(form, screen),
    describeSaved: ({ lists }: PromptsView) =>
      lists === null ? texts.conflict.unknown : linesOf(toSkillsForm(lists.answers), screen),
    choose: (newest: PromptsView, whose: 'mine' | 'theirs') => {
      if (whose === 'mine') return void send(screen, newest);
      setQuestion(null);
      if (newest.lists !== null) draft.begin(toSkillsForm(newest.lists.answers));
      else draft.removeKept();
      return onReply({ next: { ok: true, content: newest } });
    },
  };
}

const linesOf = (form: SkillsForm, screen: Screen): string =>
  skillsForm.fields[screen].describe(form[screen], '').join('\n');
