import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { matchesEntityTag } from '../entity-tag.ts';
import { openToAnybody } from '../plugins/session/access.ts';
import { onlyForFile } from '../plugins/security-headers.ts';
import { type Encoding, negotiateEncoding } from './sending/encoding.ts';

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** Its bytes, and those of the compressed forms that were smaller. */
  readonly forms: ReadonlyMap<Encoding, Buffer>;
}

/** The media types of what the build makes. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A compressed form is sent by the name of its file. */
const NOT_SERVED = /^\.|\.(?:html|br|gz)$/;

/**
 * Serves the built client's files. Those under `assets/` have their content's hash in their name and never change;
 * those beside it (icons) may. The index is a template and is not served.
 *
 * They are read once, at the start: some three megabytes. A first visit loads thirty of them, and a file that is opened
 * for each request costs several times what it costs to send. A build under a running server changes nothing of what
 * its pages name.
 */
export async function serveStaticFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
  const assets = await readFiles(join(clientDirectory, 'assets'), 'public, max-age=31536000, immutable');
  const others = await readFiles(clientDirectory, 'public, max-age=86400');
  await app.register(async (files) => {
    files.addHook('onRoute', openToAnybody);
    files.get<{ Params: { name: string } }>(
      '/assets/:name',
      { schema: { hide: true } },
      ({ params }, reply) => send(reply, assets.get(params.name)),
    );
    for (const [name, file] of others)
      files.get(`/${name}`, { schema: { hide: true } }, (_request, reply) => send(reply, file));
  });
}

/** Reads a folder's files by their names, without hidden ones and the template. */
async function readFiles(directory: string, cacheControl: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const has = new Set(names);
  const read = async (name: string): Promise<[string, StaticFile]> => {
    const bytes = await readFile(join(directory, name));
    const forms = new Map<Encoding, Buffer>([['identity', bytes]]);
    if (has.has(`${name}.br`)) forms.set('br', await readFile(join(directory, `${name}.br`)));
    if (has.has(`${name}.gz`)) forms.set('gzip', await readFile(join(directory, `${name}.gz`)));
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    return [name, { type, cacheControl, forms, etag: `W/"${hash('sha1', bytes, 'base64url')}"` }];
  };
  return new Map(await Promise.all(names.filter((name) => !NOT_SERVED.test(name)).map(read)));
}

/** Pages answer with a slash at their end as well, but a file is no folder. */
const FOLDER = /^[^?]*\/(?:\?|$)/;

function send(reply: FastifyReply, file: StaticFile | undefined): FastifyReply {
  const { headers, url } = reply.request;
  if (file === undefined || FOLDER.test(url)) {
    reply.callNotFound();
    return reply;
  }
  const { type, etag, cacheControl, forms } = file;
  onlyForFile(reply);
  reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag });
  if (matchesEntityTag(headers['if-none-match'], etag)) return reply.code(304).send();
  const wanted = negotiateEncoding(headers['accept-encoding']);
  const encoding = forms.has(wanted) ? wanted : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(forms.get(encoding));
}
