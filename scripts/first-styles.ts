import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIRST_STYLES, type FirstStyles } from '../server/gateway/pages/rendering/first-styles.ts';
import { buildNotes, ENTRY, filesOf, readManifest } from '../server/gateway/pages/rendering/manifest.ts';
import { markOf } from './styles/scoped-name.ts';
import { namesIn, usedRules } from './styles/used-rules.ts';

/** What comes by a press, while something loads, or to people who signed in is in no visitor's first view, although scripts name it. */
const later = [
  'ui/dialogs/dialog',
  'ui/dialogs/dialog-content',
  'ui/notices/toast-stack',
  'ui/notices/skeleton',
  'ui/jobs/hide-menu',
  'ui/jobs/hidden-line',
  'ui/jobs/search-name-form',
].map((path) => markOf(`${path}.module.css`));

/**
 * Notes for each page of the built client the rules of the style sheet that its first view needs: those whose
 * class names stand in the scripts that the page cannot do without.
 */
const client = fileURLToPath(new URL('../dist/client', import.meta.url));
const manifest = await readManifest(client);
const sheet = manifest['style.css'];
if (sheet === undefined) throw new Error('The built client has no style sheet');
const css = await readFile(join(client, sheet.file), 'utf8');

const styles: Record<string, FirstStyles> = {};
for (const module of Object.keys(manifest).filter((name) => /^features\/.*-page\.tsx$/u.test(name))) {
  const files = [...filesOf(manifest, module, filesOf(manifest, ENTRY))];
  const scripts = await Promise.all(files.map((file) => readFile(join(client, file), 'utf8')));
  const names = [...namesIn(scripts.join('\n'))].filter(
    (name) => !later.some((mark) => name.startsWith(mark)),
  );
  const used = usedRules(css, new Set(names));
  styles[module] = { css: used, hash: `sha256-${createHash('sha256').update(used).digest('base64')}` };
  console.log(`${module}  ${used.length} of ${css.length} characters of style`);
}
await writeFile(buildNotes(client, FIRST_STYLES), JSON.stringify(styles));
