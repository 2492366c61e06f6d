import { dictionary } from '@cea/contract/dictionary/variables';
import { expect, it } from 'vitest';
import { followWords, suggestedFrom } from './load-words.ts';
import { indexWords, type WordIndex } from './word-index.ts';

const words = (...written: readonly string[]): WordIndex =>
  indexWords(
    'one',
    written.map((word, at) => ({ word, records: written.length - at })),
  );

it('suggests the nearest words, of equally near ones the most common, and never the word itself', () => {
  const index = words('Empagliflozin', 'Canagliflozin', 'Dapagliflozin', 'dapaglifozin');
  expect(index.listNear('dapaglifozin', 2)).toEqual(['dapagliflozin', 'empagliflozin']);
  expect(index.listNear('statin', 2)).toEqual([]);
});

it('shows a word as it is most often written, in lower case where that was typed', () => {
  const index = words('Kenya', 'KENYA', 'HFrEF', 'Côte');
  expect([index.listNear('Kenia', 1), index.listNear('kenia', 1)]).toEqual([['Kenya'], ['kenya']]);
  expect([index.listNear('hfreff', 1), index.listNear('Cotte', 1)]).toEqual([['HFrEF'], ['Côte']]);
  expect(['kenya', 'cote', 'Kenia'].map((word) => index.has(word))).toEqual([true, true, false]);
});

it('leaves out numbers, and words too short or too long to be misspelt', () => {
  const index = words('of', '2019', 'a'.repeat(41), 'SGLT2');
  expect(['of', '2019', 'a'.repeat(41), 'sglt2'].map((word) => index.has(word))).toEqual([false, false, false, true]);
});

it('keeps a bounded number of words, the most common', () => {
  const many = Array.from({ length: 60_001 }, (_, at) => `word${at}`);
  const index = words(...many);
  expect([index.has(many[59_999]!), index.has(many[60_000]!)]).toEqual([true, false]);
});

it('comes from texts that say what a record is about, and none of them is private', () => {
  expect(suggestedFrom).toEqual(
    expect.arrayContaining(['title', 'keywords', 'intervention', 'comparator', 'health_state']),
  );
  expect(suggestedFrom.filter((key) => dictionary[key]!.access === 'full')).toEqual([]);
});

it('is loaded once when needed, and again some minutes after a change', async () => {
  let now = 0;
  const loaded: string[] = [];
  const follow = followWords(
    async (key) => {
      loaded.push(key);
      return indexWords(key, []);
    },
    () => {},
    () => now,
  );
  const keys = async (...asked: readonly string[]) =>
    (await Promise.all(asked.map((key) => follow(key)))).map(({ key }) => key);
  expect(await keys('1', '1')).toEqual(['1', '1']);
  expect([await keys('2'), loaded]).toEqual([['1'], ['1']]);
  now += 5 * 60_000;
  // The caller does not wait for the new words.
  expect(await keys('2')).toEqual(['1']);
  expect([await keys('2'), loaded]).toEqual([['2'], ['1', '2']]);
});

it('has no suggestions while words cannot be loaded, and tries again after a minute', async () => {
  let now = 0;
  let tries = 0;
  const errors: unknown[] = [];
  const follow = followWords(
    async (key) => {
      tries += 1;
      if (tries === 1) throw new Error('Timed out');
      return indexWords(key, []);
    },
    (error) => errors.push(error),
    () => now,
  );
  expect([(await follow('1')).key, (await follow('1')).key, tries, errors.length]).toEqual(['none', 'none', 1, 1]);
  now += 60_000;
  expect([(await follow('1')).key, tries]).toEqual(['1', 2]);
});

it('no caller waits long for the first words', async () => {
  const loading = Promise.withResolvers<WordIndex>();
  const follow = followWords(
    () => loading.promise,
    () => {},
  );
  expect((await follow('1')).key).toBe('none');
  loading.resolve(indexWords('1', []));
  expect((await follow('1')).key).toBe('1');
});
