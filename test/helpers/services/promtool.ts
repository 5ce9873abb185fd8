import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const run = promisify(execFile);

/** Asserts that names and format follow Prometheus' rules, also with promtool when it is installed. */
export async function expectGoodMetrics(text: string): Promise<void> {
  for (const [, name, kind] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    expect([name, name?.endsWith('_total')]).toEqual([name, kind === 'counter']);
    expect(text.match(new RegExp(`^# HELP ${name} \\S`, 'gm'))).toHaveLength(1);
    expect(name).not.toMatch(/_(?:milliseconds|ms|kilobytes|percent)(?:_|$)/);
  }
  const checked = run('promtool', ['check', 'metrics']);
  checked.child.stdin?.on('error', () => undefined).end(text);
  const said = await checked.catch((error: unknown) => error);
  const isMissing = said instanceof Error && 'code' in said && said.code === 'ENOENT';
  if (!isMissing) expect(said).toMatchObject({ stdout: '', stderr: '' });
}

/** The value of a series, such as `upstream_breaker_open{class="pages"}`; NaN when there is none. */
export function metricValue(text: string, series: string): number {
  const line = text.split('\n').find((line) => line.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1));
}
