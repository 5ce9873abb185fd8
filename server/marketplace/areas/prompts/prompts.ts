import { skill, software } from '../../../wire/codecs/skill.ts';
import {
  EmailSelection,
  getEmailPrompt,
  getPromptStatus,
  getSkillsPrompt,
  getSoftwarePrompt,
  PromptReason,
  PromptStatus,
  saveEmailPrompt,
  saveSkillsPrompt,
  saveSoftwareOnBack,
  saveSoftwarePrompt,
} from '../../../wire/profile/prompts.ts';
import type { Area, Marketplace } from '../../rpc/area.ts';
import { changeProfile, type ProfileChange, profileSavedReply } from '../profile/change.ts';
import { findSkills, findSoftware } from '../profile/parts.ts';
import { saveSkillsOfPrompt, saveSoftwareOfPrompt } from '../skills/save-skills.ts';
import { choosePrimaryEmail } from './choose-primary-email.ts';
import { duePrompts, type PromptRow } from './due-prompts.ts';
import { addressesOf, readPromptFacts, setPrompt } from './read-prompts.ts';

/** The prompts of a candidate: primary email, skills, software and technologies (C-57 … C-59). */
export const prompts: Area = (marketplace) => {
  emailCalls(marketplace);
  readingCalls(marketplace);
  savingCalls(marketplace);
};

function emailCalls({ handle, db, now }: Marketplace): void {
  handle(getEmailPrompt, async (fields, { user }) => {
    const isAsked = fields.check_email_prompt_notification_status === 1;
    const isListed = fields.check_email_prompt_notification_email_list === 1;
    const facts = await readPromptFacts(db, user.id, now());
    const addresses = isListed ? await addressesOf(db, user.id) : [];
    const session = await db
      .selectFrom('sessions')
      .select('email_id')
      .where('id', '=', user.sessionId)
      .executeTakeFirst();
    return {
      to_show_prompt: isAsked ? Number(duePrompts(facts).isEmailDue) : null,
      prompt_notification_status_email_list: isListed
        ? addresses.map(({ id, email }) => ({ key: String(id), value: email }))
        : null,
      session_email_id: session?.email_id?.toString() ?? null,
    };
  });

  handle(saveEmailPrompt, async ({ selected_primary_email_id, expected_version }, { user }) => {
    const at = now();
    const request = { userId: user.id, expectedVersion: expected_version, at };
    const { state } = await changeProfile(db, request, (change) =>
      choosePrimaryEmail(change, selected_primary_email_id),
    );
    return { primary_email_selection_status: EmailSelection.done, version: state.version };
  });
}

const reasonOf = (row: PromptRow | null): number =>
  row?.isDone === false && row.isAddedByRecruiter ? PromptReason.addedByRecruiter : PromptReason.none;

function readingCalls({ handle, db, now }: Marketplace): void {
  handle(getPromptStatus, async (_fields, { user }) => {
    const facts = await readPromptFacts(db, user.id, now());
    const { list } = duePrompts(facts);
    return { prompt_notification_status: PromptStatus[list ?? 'none'], version: facts.version };
  });

  handle(getSkillsPrompt, async (_fields, { user }) => {
    const facts = await readPromptFacts(db, user.id, now());
    const found = await findSkills(db, user.id);
    return {
      skills_display_info: {
        merged_skill_vo_list: found.map(({ id, ...rest }) => skill.encode({ id: String(id), ...rest })),
      },
      prompt_reason: reasonOf(facts.skills),
    };
  });

  handle(getSoftwarePrompt, async (_fields, { user }) => {
    const facts = await readPromptFacts(db, user.id, now());
    const found = await findSoftware(db, user.id);
    return {
      skills_display_info: {
        software_technology_list: found.map(({ id, ...rest }) =>
          software.encode({ id: String(id), ...rest }),
        ),
      },
      prompt_reason: reasonOf(facts.software),
    };
  });
}

/** A save makes the next screen the one that is due, so that a reload shows it again. */
function savingCalls({ handle, db, now }: Marketplace): void {
  const change = async (
    userId: number,
    expectedVersion: number | undefined,
    work: (change: ProfileChange) => Promise<void>,
  ) => profileSavedReply(await changeProfile(db, { userId, expectedVersion, at: now() }, work), 'skills');

  handle(saveSkillsPrompt, ({ skills_key_list, expected_version }, { user }) =>
    change(user.id, expected_version, async (change) => {
      await saveSkillsOfPrompt(change, skills_key_list);
      await setPrompt(change.db, user.id, { kind: 'skills', isDone: true, at: change.at });
      await setPrompt(change.db, user.id, { kind: 'software', isDone: false, at: change.at });
    }),
  );

  handle(saveSoftwarePrompt, ({ expected_version, ...fields }, { user }) =>
    change(user.id, expected_version, async (change) => {
      await saveSoftwareOfPrompt(change, fields);
      await setPrompt(change.db, user.id, { kind: 'software', isDone: true, at: change.at });
    }),
  );

  handle(saveSoftwareOnBack, ({ expected_version, ...fields }, { user }) =>
    change(user.id, expected_version, async (change) => {
      await saveSoftwareOfPrompt(change, fields);
      await setPrompt(change.db, user.id, { kind: 'skills', isDone: false, at: change.at });
    }),
  );
}
