import { parseArgs } from 'node:util';
import type { Section, Settings } from './figures.ts';

interface Asked {
  readonly settings: Settings;
  /** Names of sections; empty for those that run unnamed. */
  readonly names: readonly string[];
  readonly json?: string | undefined;
  readonly against?: string | undefined;
}

const options = {
  help: { type: 'boolean', default: false },
  json: { type: 'string' },
  against: { type: 'string' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '4' },
  kills: { type: 'string', default: '50' },
  restarts: { type: 'string', default: '100' },
  minutes: { type: 'string', default: '10' },
} as const;

/**
 * Reads what is asked of the bench. With `--help`, or where it cannot be read, the process ends with the usage.
 * @param sections what may be named
 */
export function readCommandLine(sections: readonly Pick<Section, 'name' | 'title'>[]): Asked {
  const usage = usageOf(sections);
  const refuse = (problem: string): never => {
    console.error(`${problem}\n\n${usage}`);
    process.exit(2);
  };
  const { values, positionals } = parsed(refuse);
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const unknown = positionals.filter((name) => !sections.some((section) => section.name === name));
  if (unknown.length > 0) refuse(`There is no section ${unknown.join(', ')}.`);
  const number = (name: keyof Settings): number => {
    const value = Number(values[name]);
    return value > 0 ? value : refuse(`--${name} takes a number above 0.`);
  };
  const settings = {
    rounds: number('rounds'),
    seconds: number('seconds'),
    kills: number('kills'),
    restarts: number('restarts'),
    minutes: number('minutes'),
  };
  return { settings, names: positionals, json: values.json, against: values.against };
}

function parsed(refuse: (problem: string) => never) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function usageOf(sections: readonly Pick<Section, 'name' | 'title'>[]): string {
  const width = Math.max(...sections.map(({ name }) => name.length)) + 2;
  return [
    'npm run bench [SECTION…] -- [--rounds 5] [--seconds 4] [--kills 50] [--restarts 100] [--minutes 10]',
    '                            [--json FILE] [--against FILE]',
    '',
    ...sections.map(({ name, title }) => `  ${name.padEnd(width)}${title}`),
  ].join('\n');
}
