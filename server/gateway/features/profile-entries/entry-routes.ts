import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  deletionSafety,
  savedEntry,
  type SavedEntry,
} from '../../../../shared/contract/profile/profile-entry.ts';
import type { ProfileList } from '../../../../shared/profile-list-paths.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import type { Config } from '../../../settings/config.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { idempotencyKeyIn } from '../../view/idempotency-key.ts';
import { wireId } from '../../view/wire-id.ts';
import { entryVersionIn } from './entry-version.ts';

const config = { role: 'candidate' } as const;
const params = z.object({ id: z.string().min(1).max(64) });
const entryId = ({ id }: z.infer<typeof params>): string => String(wireId(id));

/** The state that a change begins from: a new entry by its key, or an entry in one of its versions. */
export type EntryBase =
  | { readonly id: null; readonly key: string | undefined }
  | { readonly id: string; readonly version: string | null };

interface FormRequest {
  /** Null for a new entry. */
  readonly id: string | null;
  readonly account: string;
  readonly feedbackEmail: string | null;
}

/** A list of the profile whose entries are read, saved and deleted one by one. */
interface EntryRoutes<Input extends z.ZodType, View extends z.ZodType> {
  readonly list: ProfileList;
  readonly input: Input;
  readonly view: View;
  readonly load: (upstream: Upstream, request: FormRequest) => Promise<z.input<View>>;
  readonly save: (upstream: Upstream, input: z.output<Input>, base: EntryBase) => Promise<SavedEntry>;
  readonly isSafeToDelete: (upstream: Upstream, id: string) => Promise<boolean>;
  readonly remove: (upstream: Upstream, id: string, isWarned: boolean) => Promise<void>;
}

/** The form of an entry with all it needs in one request, its saves, and its deletion (C-38, C-39). */
export function entryRoutes<Input extends z.ZodType, View extends z.ZodType>(
  app: FastifyInstance,
  { feedbackEmail }: Pick<Config, 'feedbackEmail'>,
  { list, input, view, load, save, isSafeToDelete, remove }: EntryRoutes<Input, View>,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const entry = `${profileApi.entries(list)}/:id`;

  app.get<{ Params: z.infer<typeof params> }>(
    entry,
    { config, schema: { params, response: { 200: view } } },
    ({ params, upstream, candidate: { account } }) =>
      load(upstream, { id: params.id === 'new' ? null : entryId(params), account, feedbackEmail }),
  );
  routes.post(
    profileApi.entries(list),
    { config, schema: { body: input, response: { 201: savedEntry } } },
    async (request, reply) => {
      const base = { id: null, key: idempotencyKeyIn(request) } as const;
      return reply.code(201).send(await save(request.upstream, input.parse(request.body), base));
    },
  );
  routes.put(entry, { config, schema: { params, body: input, response: { 200: savedEntry } } }, (request) =>
    save(request.upstream, input.parse(request.body), {
      id: entryId(request.params),
      version: entryVersionIn(request),
    }),
  );
  routes.get(
    `${entry}/safety`,
    { config, schema: { params, response: { 200: deletionSafety } } },
    async ({ params, upstream }) => ({ isSafe: await isSafeToDelete(upstream, entryId(params)) }),
  );
  routes.delete(
    entry,
    { config, schema: { params, querystring: z.object({ warned: z.literal('1').optional() }) } },
    async ({ params, query: { warned }, upstream }, reply) => {
      await remove(upstream, entryId(params), warned === '1');
      return reply.code(204).send();
    },
  );
}
