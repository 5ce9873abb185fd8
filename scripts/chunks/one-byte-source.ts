import type { Plugin } from 'vite';

/**
 * V8 holds a file of the server in memory with two bytes per character as soon as one character needs two, so these
 * few characters are written as escapes.
 */
export const oneByteSource: Plugin = {
  name: 'atelier:one-byte-source',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escapeUnit);
  },
};

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
