import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { JobInterestAction, JobWebAction } from '../protocol/codes.ts';

/** Declares the calls of the application's two handlers, which `action_type` distinguishes. */

export const INTEREST = '/jobwebinteresthandlerdesktop';
export const WEB = '/jobwebhandlerdesktop';

export const jobId = z.string().min(1).max(64);
export const id = z.union([z.string(), z.number()]);
export const text = z.string().nullish();
export const number = z.number().nullish();
export const flag = z.union([z.literal(0), z.literal(1)]);
export const keyValue = z.object({ key: id, value: z.string() });
/** A file's public id is random, so that it cannot be guessed. */
export const fileId = z.string().regex(/^[\w-]{20,64}$/);
export const expectedVersion = z.int().min(0).optional();

/** Calls that the other handler answers as well, with its own numbers (C-10). */
const webActions: ReadonlyMap<number, number> = new Map([
  [JobInterestAction.getInfo, JobWebAction.getApplicationInfo],
  [JobInterestAction.getStrength, JobWebAction.getApplicationStrength],
  [JobInterestAction.saveInfo, JobWebAction.saveApplicationInfo],
  [JobInterestAction.submit, JobWebAction.saveInterest],
  [JobInterestAction.abort, JobWebAction.abort],
  [JobInterestAction.saveRelocationPermission, JobWebAction.saveRelocationPermission],
  [JobInterestAction.uploadCv, JobWebAction.uploadCv],
  [JobInterestAction.deleteCv, JobWebAction.removeCv],
]);
export const byWeb = (actionType: number, path: string = INTEREST) => {
  const webAction = path === INTEREST ? webActions.get(actionType) : undefined;
  return webAction === undefined ? {} : { alsoAs: { path: WEB, actionType: webAction } as const };
};
export const action = (value: number) => z.literal(value).default(value);

/** A change of one application. */
export const write = <Fields extends z.ZodRawShape, Reply extends z.ZodType>(
  name: string,
  path: typeof INTEREST | typeof WEB,
  actionType: number,
  fields: Fields,
  reply: Reply,
) =>
  defineCall({
    name,
    method: 'POST',
    path,
    role: 'candidate',
    request: z.object({ job_id: jobId, action_type: action(actionType), ...fields }),
    reply,
    ...byWeb(actionType, path),
  });
