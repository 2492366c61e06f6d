import { expect, test } from 'vitest';
import { readStored, writeStored } from './storage.ts';

function memory(): () => Storage {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  };
  return () => storage as unknown as Storage;
}
const blocked = (): Storage => {
  throw new Error('SecurityError');
};

test('what is written can be read', () => {
  const storage = memory();
  expect(readStored('perPage', storage)).toBeUndefined();
  writeStored('perPage', '50', storage);
  expect(readStored('perPage', storage)).toBe('50');
});

test('blocked storage remembers nothing and breaks nothing', () => {
  expect(() => writeStored('perPage', '50', blocked)).not.toThrow();
  expect(readStored('perPage', blocked)).toBeUndefined();
});
