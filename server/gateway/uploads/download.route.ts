import type { FastifyInstance } from 'fastify';
import { openStoredFile } from '../view/files/stored-file.ts';
import { servedType } from './document-kinds.ts';

const ASCII = /^[\x20-\x7E]*$/;

/** A stored file, to its owner and to the recruiters the marketplace allows; always saved, never shown. */
export function downloadRoute(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>(
    '/api/files/:id',
    // HEAD would read the file as GET does, and an application would count as opened.
    { config: { role: 'signed-in' }, exposeHeadRoute: false },
    async (request, reply) => {
      const { headers, body } = await openStoredFile(request.upstream, request.params.id);
      const { 'content-length': length, 'content-disposition': disposition, 'content-type': type } = headers;
      if (typeof length === 'string') reply.header('content-length', length);
      return reply
        .type(servedType(typeof type === 'string' ? type : ''))
        .header(
          'content-disposition',
          typeof disposition === 'string' && ASCII.test(disposition) ? disposition : 'attachment',
        )
        .header(
          'content-security-policy',
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        )
        .send(body);
    },
  );
}
