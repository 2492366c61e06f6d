import { expect, it } from 'vitest';
import { eachInTurns } from './in-turns.ts';

it('does each once, in order, and lets others in between', async () => {
  const items = Array.from({ length: 2100 }, (_, at) => at);
  const done: number[] = [];
  const seen: number[] = [];
  let timer = setImmediate(function look() {
    seen.push(done.length);
    timer = setImmediate(look);
  });
  await eachInTurns(items, (item) => done.push(item));
  clearImmediate(timer);
  expect(done).toEqual(items);
  expect(new Set(seen).size).toBeGreaterThanOrEqual(4);
});
