import { expect, test } from 'vitest';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { announceTab, tabId, whenGone } from './tab.ts';

const done = async () => 'done';

test('a window without its lock is gone; one that holds it is not', async () => {
  await expect(whenGone('of nobody', done, 0)).resolves.toBe('done');
  announceTab();
  announceTab();
  await expect(whenGone(tabId, done, 0)).resolves.toBeUndefined();
  await expect(whenGone(tabId, done, 20)).resolves.toBeUndefined();
});

test('patience outlasts a window that is just being closed', async () => {
  const closing = Promise.withResolvers<void>();
  const held = navigator.locks.request('cea.tab.closing', () => closing.promise);
  const asked = whenGone('closing', done, 5000);
  closing.resolve();
  await expect(asked).resolves.toBe('done');
  await held;
});

test('a failure of the work is passed on', async () => {
  const fails = async () => {
    throw new Error('no room');
  };
  await expect(whenGone('of nobody', fails, 0)).rejects.toThrow('no room');
});

test('one at a time', async () => {
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const one = oneTabAtATime('send', async () => {
    await first.promise;
    order.push('one');
  });
  const two = oneTabAtATime('send', async () => void order.push('two'));
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['one', 'two']);
});
