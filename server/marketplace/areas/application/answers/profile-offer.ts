import type { Kysely } from 'kysely';
import { getProfileOffer, takeIntoProfile } from '../../../../wire/profile/profile-offer.ts';
import { ApplyStatus } from '../../../../wire/protocol/codes.ts';
import type { Marketplace } from '../../../rpc/area.ts';
import { Refusal } from '../../../rpc/refusal.ts';
import type { Database } from '../../../store/schema.ts';
import { requireJobId } from '../../job-id.ts';
import { changeProfile } from '../../profile/change.ts';
import { differingParts } from '../../profile/differing-parts.ts';
import { takeOver } from '../../profile/take-over.ts';
import { answersOfProfile } from './profile.ts';
import { answersReply } from '../reply.ts';
import { findApplication, isSentAsIs } from './state.ts';

/** Nothing is asked of what is only compared. */
const noDemands = { mandatory: { cv: false, portfolio: false, story: false } };

/** What a sent application says otherwise than the profile, and taking it over. Also for a job that is over. */
export function profileOfferCalls({ handle, db, files, now }: Marketplace): void {
  handle(getProfileOffer, async ({ job_id }, { user }) => {
    const version = await versionOf(db, user.id);
    const offer = await offerOf(db, user.id, requireJobId(job_id));
    return {
      version,
      profile_part_list: offer.parts,
      has_moved: offer.hasMoved ? 1 : 0,
      profile_info: answersReply(offer.profile, ApplyStatus.none, noDemands),
      application_info: answersReply(offer.application, ApplyStatus.none, noDemands),
    };
  });

  handle(takeIntoProfile, async ({ job_id, profile_part_list, expected_version }, { user }) => {
    const { id: userId } = user;
    const version = await versionOf(db, userId);
    const { isSent, parts: differing } = await offerOf(db, userId, requireJobId(job_id));
    const isCurrent = expected_version === undefined || expected_version === version;
    // What changes nothing raises no version, or other tabs would have to read the profile again.
    if (isSent && isCurrent && !profile_part_list.some((part) => differing.includes(part)))
      return { version };
    const request = { userId, expectedVersion: expected_version, at: now() };
    const changed = await changeProfile(db, request, async (change) => {
      const offer = await offerOf(change.db, userId, requireJobId(job_id));
      if (!offer.isSent)
        throw new Refusal('conflict', 'Only what was sent can be taken over. Submit the application first.');
      const parts = new Set(profile_part_list.filter((part) => offer.parts.includes(part)));
      return takeOver(change, offer.application, offer.profile, parts);
    });
    for (const key of changed.result) await files.remove(key);
    return { version: changed.state.version };
  });
}

async function versionOf(db: Kysely<Database>, userId: number): Promise<number> {
  const { version } = await db
    .selectFrom('candidates')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return version;
}

/** A city that belongs to a whole address cannot be exchanged without its locality (V-17). */
async function offerOf(db: Kysely<Database>, userId: number, jobId: number) {
  const { row, answers: application } = await findApplication(db, userId, jobId);
  const profile = await answersOfProfile(db, userId);
  const isSent = row !== null && isSentAsIs(row);
  const differing = isSent ? differingParts(application, profile) : [];
  const isAddressWhole = await hasLocality(db, userId);
  return {
    isSent,
    application,
    profile,
    parts: differing.filter((part) => part !== 'city' || !isAddressWhole),
    hasMoved: isAddressWhole && differing.includes('city'),
  };
}

async function hasLocality(db: Kysely<Database>, userId: number): Promise<boolean> {
  const address = await db
    .selectFrom('addresses')
    .select('area')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return address !== undefined && address.area !== null;
}
