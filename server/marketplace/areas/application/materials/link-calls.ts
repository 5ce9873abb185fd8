import {
  getPortfolioLinks,
  removeCvLink,
  saveLinkedInInfo,
  saveLinkedInUserInfo,
  saveNamedLink,
  savePortfolioLinks,
} from '../../../../wire/application/application-materials.ts';
import type { Marketplace } from '../../../rpc/area.ts';
import { notFound } from '../../../rpc/refusal.ts';
import { readId } from '../../job-id.ts';
import { endAvailabilityWithoutPortfolio } from '../answers/end-availability.ts';
import { findApplication } from '../answers/state.ts';
import type { ChangeContext } from '../change.ts';
import { requireOpenJob } from '../flow-job.ts';
import { saveLinkedIn } from '../linkedin/linkedin-info.ts';
import { putLinkedIn } from '../linkedin/linkedin.ts';
import { changedReply, changerOf } from './change-call.ts';
import { wireLinkedIn, wireNamed, wirePortfolioLinks } from './materials.ts';
import { upsertNamedLink } from './named-link.ts';
import { putPortfolioLinks } from './portfolio-links.ts';

/**
 * The single changes of links (C-51 … C-54, C-56). Only two name a version: the list of links, which would take away
 * what somebody else has added, and the link modal, which would write over it.
 */
export function linkCalls({ handle, db, now }: Marketplace): void {
  const change = changerOf({ db, now });

  handle(removeCvLink, async ({ job_id, cv_id }, { user }) =>
    changedReply(
      await change(user, job_id, async ({ db, applicationId, before }) => {
        const { linkedIn } = before.answers;
        if (linkedIn === null || ![linkedIn.id, linkedIn.originId].includes(cv_id)) throw notFound('link');
        await putLinkedIn(db, applicationId, linkedIn, null);
      }),
    ),
  );

  handle(savePortfolioLinks, async ({ job_id, link_info_list, expected_version }, { user }) => {
    const put = async (changing: ChangeContext) => {
      const { applicationId } = changing;
      const { isMoved, isLastDeleted } = await putPortfolioLinks(changing, link_info_list);
      const isMarkedUnavailable =
        isLastDeleted &&
        (await endAvailabilityWithoutPortfolio(changing.db, { applicationId, userId: user.id }));
      return { isMoved, isMarkedUnavailable };
    };
    const changed = await change(user, job_id, put, expected_version);
    return {
      ...changedReply(changed),
      is_linkedin_saved_in_cv: Number(changed.result.isMoved),
      is_marked_unavailable: Number(changed.result.isMarkedUnavailable),
      portfolio_links_list: wirePortfolioLinks(changed.state.answers),
    };
  });

  handle(saveNamedLink, async (fields, { user }) => {
    const put = (changing: ChangeContext) => upsertNamedLink(changing, fields);
    const changed = await change(user, fields.job_id, put, fields.expected_version);
    const item = wireNamed(changed.state.answers, changed.result);
    if (item === null) throw new Error('What was saved is gone in the middle of its own transaction.');
    const isMoved = Number(changed.result.isMoved);
    return { ...changedReply(changed), portfolio_cv_info: item, is_linkedin_saved_in_cv: isMoved };
  });

  handle(getPortfolioLinks, async ({ job_id }, { user }) => {
    const job = await requireOpenJob(db, readId(job_id) ?? 0, now());
    const { answers } = await findApplication(db, user.id, job.id);
    return { portfolio_links_list: wirePortfolioLinks(answers) };
  });

  for (const call of [saveLinkedInInfo, saveLinkedInUserInfo])
    handle(call, async (fields, { user }) => {
      const changed = await change(user, fields.job_id, (changing) =>
        saveLinkedIn(changing, user.id, fields),
      );
      return { ...changedReply(changed), linkedin_info: wireLinkedIn(changed.state.answers) };
    });
}
