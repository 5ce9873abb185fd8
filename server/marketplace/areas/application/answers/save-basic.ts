import type { z } from 'zod';
import { tidyBasic, validateBasic } from '../../../../../shared/domain/application/basic.ts';
import { validateCv } from '../../../../../shared/domain/application/materials.ts';
import type { saveBasicInformation } from '../../../../wire/application/application.ts';
import { contactList, savedBasic } from '../../../../wire/codecs/contacts.ts';
import { Refusal } from '../../../rpc/refusal.ts';
import type { ChangeContext } from '../change.ts';
import { putLinkedIn, readLinkedInUrl } from '../linkedin/linkedin.ts';
import { refuseApplicationErrors } from './rules.ts';
import { writeBasic } from './write-answers.ts';

type Fields = z.output<typeof saveBasicInformation.request>;

/** Step 1 (C-46). With sub-steps an empty `linkedin_url` leaves the link alone: it has a screen of its own. */
export async function saveBasic(changing: ChangeContext, fields: Fields): Promise<void> {
  const { db, applicationId, job, before } = changing;
  const { cv, linkedIn, basic: known } = before.answers;
  const sentBasic = savedBasic.decode({
    ...fields,
    alt_mobile_number:
      fields.alt_mobile_number ?? contactList.decode(fields.contact_info_list).alternateMobile,
  });
  // An address that is known cannot be changed here, whatever is sent (V-04).
  const basic = tidyBasic({ ...sentBasic, email: known.email === '' ? sentBasic.email : known.email });
  const hasStep = job.variant === 'sub-steps';
  const sent = readLinkedInUrl(fields.linkedin_url, 'linkedin_url');
  const url = sent === null && hasStep ? (linkedIn?.url ?? null) : sent;
  requireOwnCv(fields.cv_attachment_id, cv?.publicId);
  refuseApplicationErrors([
    ...validateBasic(basic),
    ...(hasStep ? [] : validateCv({ hasCv: cv !== null, linkedInUrl: url }, job.variant, job.mandatory.cv)),
  ]);
  await putLinkedIn(db, applicationId, linkedIn, url);
  await writeBasic(changing, basic);
}

/** −1: not said. The file itself comes and goes by the calls of its own (C-51). */
function requireOwnCv(sent: string, own: string | undefined): void {
  if (sent !== '-1' && sent !== own)
    throw new Refusal('invalid-input', 'This CV is not one of this application.', {
      cv_attachment_id: 'Is not the CV of this application. Upload it again.',
    });
}
