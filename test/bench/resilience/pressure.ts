import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Arrangement } from '../arrangement.ts';
import type { Pressed, Pressure } from './pressure-process.ts';

/** A separate process that makes requests and reports the result of each. */
export interface Presser {
  readonly pid: number | undefined;
  press(plan: Pressure): Promise<Pressed>;
  stop(): Promise<void>;
}

export function startPresser(arrangement: Arrangement): Promise<Presser> {
  const child = fork(join(import.meta.dirname, 'pressure-process.ts'), { env: {} });
  return arrangement.started({
    pid: child.pid,
    async press(plan) {
      child.send(plan);
      const [pressed]: Pressed[] = await once(child, 'message');
      if (pressed === undefined) throw new Error('The presser said nothing');
      return pressed;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  });
}

/** Limits a process with all its threads to one processor, so that it takes nothing from another. */
export function pin(pid: number | undefined, processor: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(pid)]);
}

/** Milliseconds of the answers with this status; none when there was no such answer. */
export const durationsOf = ({ answers }: Pick<Pressed, 'answers'>, status: number): readonly number[] =>
  answers[String(status)] ?? [];

/** The same for requests that were due while connections were opened. */
export const openingDurationsOf = ({ openingAnswers }: Pressed, status: number): readonly number[] =>
  durationsOf({ answers: openingAnswers }, status);

/** Answers with any other status, and requests without a complete answer. */
export function countOthers(pressed: Pressed, ...expected: readonly number[]): number {
  const answers = [...Object.entries(pressed.answers), ...Object.entries(pressed.openingAnswers)];
  const others = answers.filter(([status]) => !expected.includes(Number(status)));
  const answered = others.reduce((sum, [, durations]) => sum + durations.length, 0);
  return answered + Object.values(pressed.failures).reduce((sum, count) => sum + count, 0);
}

/** A short summary: `200: 1,234, 503: 5,678, UND_ERR_SOCKET: 2`. */
export function describe({ answers, openingAnswers, failures }: Pressed): string {
  const statuses = new Set([...Object.keys(answers), ...Object.keys(openingAnswers)]);
  const counts = [
    ...[...statuses].map((status) => {
      const durations = [answers[status] ?? [], openingAnswers[status] ?? []];
      return [status, durations.flat().length] as const;
    }),
    ...Object.entries(failures),
  ];
  return counts.map(([kind, count]) => `${kind}: ${count.toLocaleString('en')}`).join(', ');
}
