import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config.ts';
import type { MarketplaceAddress } from '../upstream/transport.ts';
import { downloadRoute } from './download.route.ts';
import { uploadRoute } from './upload.route.ts';

interface Options {
  readonly config: Pick<Config, 'uploadLimit'>;
  readonly marketplace: MarketplaceAddress;
}

/** Files in and out, streamed. Encapsulated: only here is multipart taken, and it stays in its stream. */
export const uploads: FastifyPluginAsync<Options> = async (app, { config, marketplace }) => {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  uploadRoute(app, { limit: config.uploadLimit });
  downloadRoute(app, marketplace);
};
