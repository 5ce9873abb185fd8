import fastifyMultipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../settings/config.ts';
import type { Pace } from '../../multipart/least-pace.ts';
import type { Counts } from '../counts/counts.ts';
import { downloadRoute } from './download.route.ts';
import { pictureUploadRoute } from './picture-upload.route.ts';
import { UploadEngine } from './upload-engine.ts';
import { applicationUploadRoute, profileUploadRoute } from './upload.route.ts';

interface Options {
  readonly config: Pick<Config, 'uploadLimit' | 'uploadPace' | 'uploadPause'>;
  readonly counts: Counts;
  /** For tests: other times. */
  readonly pace?: Partial<Pace>;
}

/** The limit for the parts before a file's first byte. */
const BEGINNING_MS = 10_000;

/** Files in and out, streamed. Encapsulated: only here is multipart taken, and it stays in its stream. */
export const uploads: FastifyPluginAsync<Options> = async (app, { config, counts, pace }) => {
  await app.register(fastifyMultipart);
  const engine = new UploadEngine({
    limit: config.uploadLimit,
    counts,
    pace: { bytesASecond: config.uploadPace, over: config.uploadPause, beginning: BEGINNING_MS, ...pace },
  });
  applicationUploadRoute(app, engine);
  profileUploadRoute(app, engine);
  pictureUploadRoute(app, engine);
  downloadRoute(app);
};
