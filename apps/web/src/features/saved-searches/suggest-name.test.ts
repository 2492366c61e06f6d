import { expect, test } from 'vitest';
import { suggestName } from './suggest-name.ts';

test.each([
  ['the text of a search', { raw_query: 'heart failure\nAND hfref' }, 'heart failure AND hfref'],
  ['its words and years', { query: [{ term: 'keyword' as const, values: ['statin'] }] }, 'statin'],
  ['nothing for entries by number', { query: [{ term: 'country' as const, values: [12] }] }, ''],
  ['whole words of a long one', { raw_query: 'statin '.repeat(20) }, 'statin '.repeat(11).trim()],
])('a name is suggested by %s', (_, query, name) => {
  expect(suggestName({ query })).toBe(name);
});
