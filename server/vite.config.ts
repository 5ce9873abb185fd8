import { join } from 'node:path';
import { defineConfig } from 'vite';
import { oneByteSource } from '../scripts/chunks/one-byte-source.ts';
import { BUILD_FOLDER, programs, projectFolder } from './programs.ts';

/**
 * The server's programs with their packages, as a few files: Node starts them sooner than a thousand files, and keeps
 * less of them in memory. Names and lines stay as they are, so that traces can be read.
 */
export default defineConfig({
  root: projectFolder,
  appType: 'custom',
  publicDir: false,
  plugins: [oneByteSource],
  build: {
    ssr: true,
    target: 'node26',
    outDir: join(projectFolder, BUILD_FOLDER),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(programs).map(([name, source]) => [name, join(projectFolder, source)]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' },
    },
  },
  ssr: {
    target: 'node',
    noExternal: true,
    /** They load files that lie beside their own: native code, pages. Vite is for development. */
    external: ['sharp', '@fastify/swagger-ui', 'vite'],
  },
});
