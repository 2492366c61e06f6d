import { expect, it } from 'vitest';
import { readLog } from './run-pgbench.ts';

it('assigns each line of the log to its query, without the first of each client', () => {
  const log = [
    '0 1 9900 0 17 1',
    '1 1 8800 0 17 2',
    '0 2 2500 0 17 3',
    '1 2 900 0 17 4',
    '0 3 100 0 17 5',
    '0 4 50 0 17 6',
  ];
  expect(readLog(`${log.join('\n')}\n`, 2, 3)).toEqual([
    { query: 1, ms: 2.5 },
    { query: 2, ms: 0.9 },
    { query: 2, ms: 0.1 },
    { query: 0, ms: 0.05 },
  ]);
  expect(readLog('', 1, 3)).toEqual([]);
});
