import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../../../helpers/services/gateway.ts';

const line = z.looseObject({ level: z.number(), count: z.number().optional() });

it('a marketplace that is gone is one line a second in the log, without stacks, however many ask', async () => {
  const gateway = await startGateway({
    marketplace: { socketPath: join(tmpdir(), 'atelier-nobody-listens.sock') },
  });
  const since = performance.now();
  const ask = async (page: number) => {
    const answer = await fetch(`${gateway.url}/api/jobs?page=${page}`);
    return [answer.status, answer.headers.get('retry-after')];
  };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, page) => ask(page + 1)));
  expect(new Set(answers.map(String))).toEqual(new Set(['503,5']));
  await gateway.close();
  const seconds = Math.ceil((performance.now() - since) / 1000);

  const errors = gateway.logs.map((text) => line.parse(JSON.parse(text))).filter(({ level }) => level >= 50);
  expect(errors.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(200);
  // One at once, one a second, and one at the end.
  expect(errors.length).toBeLessThanOrEqual(seconds + 2);
  expect(JSON.stringify(errors)).not.toContain('stack');
  expect(errors[0]).toMatchObject({ causes: [expect.stringMatching(/ENOENT|ECONNREFUSED/u)] });
});
