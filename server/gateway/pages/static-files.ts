import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openToAnybody } from '../plugins/access.ts';
import { onlyForFile } from '../plugins/security-headers.ts';

const YEAR = 31_536_000_000;
const DAY = 86_400_000;

/**
 * Serves the built client's files. Those under `assets/` have their content's hash in their name and never change;
 * those beside it (icons) may. The index is a template and is not served. Each file has its compressed forms beside it.
 */
export async function serveStaticFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
  const names = await rootFiles(clientDirectory);
  await app.register(async (files) => {
    files.addHook('onRoute', openToAnybody);
    await files.register(fastifyStatic, {
      root: join(clientDirectory, 'assets'),
      prefix: '/assets/',
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      // They are small, and parts of them would be sent for HEAD too (RFC 9110 §14.2).
      acceptRanges: false,
      maxAge: YEAR,
      immutable: true,
      setHeaders: onlyForFile,
    });
    for (const name of names) {
      files.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile(name, clientDirectory, { maxAge: DAY, immutable: false }),
      );
    }
  });
}

async function rootFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^\.|\.(html|br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}
