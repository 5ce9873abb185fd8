import { type StepSaved, stepSaved } from '../../../../shared/contract/application/application.ts';
import { applicationReplies } from '../../../../shared/messages/application/application-replies.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { relocation } from '../../../wire/codecs/relocation.ts';
import type { saveBasicInformation } from '../../../wire/application/application.ts';
import { webUrl } from '../../view/files/safe-url.ts';
import { percentOf } from './application.load.ts';
import { toProgress } from './application-progress.load.ts';

/** All that a save has changed, so that the next step needs nothing else. */
export function viewSaved(saved: ReplyOf<typeof saveBasicInformation>): StepSaved {
  const { linkedin_info: linkedIn } = saved;
  const isShown = linkedIn !== null && linkedIn !== undefined && webUrl(linkedIn.url) !== null;
  return stepSaved.parse({
    version: saved.version,
    savedAt: Math.trunc(saved.saved_at),
    progress: toProgress(saved),
    strength: { ok: true, content: { percent: percentOf(saved.profile_strength_info) } },
    relocation: relocation.decode(saved),
    linkedIn: isShown
      ? { id: String(linkedIn.id), url: linkedIn.url, name: applicationReplies.linkedIn }
      : null,
  });
}
