import type { z } from 'zod';
import type { Call } from '../../wire/protocol/call.ts';

/** A call, and the data that it always answers. */
export type FixedReply = readonly [Call, unknown];

/** Declares what a call answers instead of being sent. @throws ZodError for data that the call could not answer */
export const fixed = <Reply extends z.ZodType>(
  call: Call<z.ZodObject, Reply>,
  data: z.input<Reply>,
): FixedReply => [call, call.reply.parse(data)];
