import { expect, it } from 'vitest';
import { readersFor } from '../../../server/starting/open-marketplace.ts';

const replica = 'postgres://replica.example/atelier';

it.each([
  [1, [], 0],
  [2, [], 1],
  [4, [], 3],
  [8, [], 3],
  [4, [replica], 0],
])(
  '[OP-06] %i workers and the replicas %j have %i threads that read',
  (workers, databaseReadUrls, readers) => {
    expect(readersFor({ workers, databaseReadUrls })).toBe(readers);
  },
);
