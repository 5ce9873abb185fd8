import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../../../client');
const filesWith = (pattern: RegExp) =>
  globSync('**/*.tsx', { cwd: client })
    .filter((file) => pattern.test(readFileSync(join(client, file), 'utf8')))
    .toSorted();

test.each([
  ['a modal', /<dialog\b/u, 'ui/dialogs/dialog.tsx'],
  ['a list of steps', /aria-current=\{[^}]*'step'/u, 'flow/layout/step-rail.tsx'],
  ['a place for a file', /type="file"/u, 'ui/forms/file-input.tsx'],
  ['a cropper', /<Cropper\b/u, 'features/profile/picture/cropper-dialog.tsx'],
  ['a field with suggestions', /role="combobox"/u, 'ui/combobox/combobox.tsx'],
])('[FW-07] %s is drawn in one place, for every feature', (_what, pattern, place) => {
  expect(filesWith(pattern)).toEqual([place]);
});
