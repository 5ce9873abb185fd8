import fastifyMultipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config.ts';
import type { Pace } from '../../multipart/least-pace.ts';
import { downloadRoute } from './download.route.ts';
import { uploadRoute } from './upload.route.ts';

interface Options {
  readonly config: Pick<Config, 'uploadLimit' | 'uploadPace'>;
  /** For tests: other times than half a minute for the pace, and ten seconds for what is before a file. */
  readonly pace?: Partial<Pace>;
}

/** Files in and out, streamed. Encapsulated: only here is multipart taken, and it stays in its stream. */
export const uploads: FastifyPluginAsync<Options> = async (app, { config, pace }) => {
  await app.register(fastifyMultipart);
  uploadRoute(app, {
    limit: config.uploadLimit,
    pace: { bytesASecond: config.uploadPace, over: 30_000, beginning: 10_000, ...pace },
  });
  downloadRoute(app);
};
