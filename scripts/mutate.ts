import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { groups } from './mutations/groups.ts';
import { apply, mutantsIn } from './mutations/mutants.ts';
import type { Mutant } from './mutations/mutants.ts';
import { NearestTests } from './mutations/nearest-tests.ts';
import { Trial } from './mutations/trial.ts';
import type { Verdict } from './mutations/trial.ts';

const HELP =
  'npm run mutate -- --seed 1 --sample 40 --tests 12 [--group NAME] [--match TEXT]\n' +
  `Groups: ${groups.map(({ name }) => name).join(', ')}`;
const COPIED = ['client', 'server', 'shared', 'test', 'scripts', 'docs'];
const COPIED_FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts'];

/** A sample that is the same for each run with the same seed: those whose hashes come first. */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: string): Mutant[] {
  const rank = ({ file, start, end, text }: Mutant): string =>
    createHash('sha256').update([seed, file, start, end, text].join(' ')).digest('hex');
  return mutants
    .map((mutant) => ({ mutant, order: rank(mutant) }))
    .toSorted((a, b) => a.order.localeCompare(b.order))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

/** A copy of the sources, so that no mutant stays behind in them. */
function copyOf(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'atelier-mutations-'));
  for (const folder of COPIED) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  for (const file of COPIED_FILES) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function describe({ file, line, start, end, text }: Mutant, source: string): string {
  const was = source.slice(start, end).replace(/\s+/g, ' ');
  return `${file}:${line}  ${was} → ${text === '' ? '(nothing)' : text.replace(/\s+/g, ' ')}`;
}

/** The copy is what is read, so that the tree may change meanwhile. */
async function tryAll(
  trial: Trial,
  copy: string,
  mutants: readonly Mutant[],
  testsOf: (file: string) => string[],
): Promise<{ mutant: string; verdict: Verdict }[]> {
  const results = [];
  for (const mutant of mutants) {
    const source = readFileSync(join(copy, mutant.file), 'utf8');
    const start = performance.now();
    trial.write(mutant.file, apply(mutant, source));
    const found = await trial.run(testsOf(mutant.file));
    trial.write(mutant.file, source);
    const verdict = await confirmed(trial, found);
    const mutantText = describe(mutant, source);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(
      `${verdict.kind} in ${seconds} s  ${mutantText}${'by' in verdict ? `  [${verdict.by}]` : ''}`,
    );
    results.push({ mutant: mutantText, verdict });
  }
  return results;
}

/** A test that fails by itself, on a machine that is busy or lacks something, kills nothing. */
async function confirmed(trial: Trial, found: Verdict): Promise<Verdict> {
  if (found.kind !== 'killed') return found;
  const without = await trial.run(found.tests);
  return without.kind === 'survived' ? found : { kind: 'not known', by: found.by };
}

const root = resolve(import.meta.dirname, '..');

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      seed: { type: 'string', default: '1' },
      sample: { type: 'string', default: '40' },
      tests: { type: 'string', default: '12' },
      group: { type: 'string' },
      match: { type: 'string', default: '' },
    },
  });
  if (values.help === true) console.log(HELP);
  else await main(values);
}

async function main(values: { seed: string; sample: string; tests: string; group?: string; match: string }) {
  const copy = copyOf(root);
  const trial = await Trial.start(copy);
  const nearest = new NearestTests(copy);
  const testsOf = (file: string): string[] => nearest.of(file).slice(0, Number(values.tests));
  const summary = [];
  try {
    for (const group of groups.filter(({ name }) => (values.group ?? name) === name)) {
      const all = globSync([...group.files], { cwd: copy, exclude: [...(group.exclude ?? [])] })
        .toSorted()
        .flatMap((file) => mutantsIn(file, readFileSync(join(copy, file), 'utf8')));
      const sample = sampleOf(all, Number(values.sample), values.seed).filter(({ file }) =>
        file.includes(values.match),
      );
      const results = await tryAll(trial, copy, sample, testsOf);
      const killed = results.filter(({ verdict }) => verdict.kind === 'killed').length;
      summary.push(`${group.name}: ${killed} of ${results.length} killed, ${all.length} mutants in all`);
      summary.push(
        ...results
          .filter(({ verdict }) => verdict.kind !== 'killed')
          .map(({ mutant, verdict }) => `  ${verdict.kind}  ${mutant}`),
      );
    }
  } finally {
    await trial.stop();
    rmSync(copy, { recursive: true });
  }
  console.log(`\nSeed ${values.seed}\n${summary.join('\n')}`);
}
