import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { citationKeys, parseField } from '@cea/contract/article-editing';
import { changedTexts, describeChanges, textsOf } from './citation-texts.ts';

const base = { answers: { title: 'A title', publication_year: 2019, keywords: { not_reported: true }, issue: '8' } };

test('an article is shown and sent back as texts, and what was not touched is not sent', () => {
  const texts = textsOf(base);
  expect([texts['publication_year'], texts['keywords'], texts['volume']]).toEqual(['2019', '', '']);
  expect(changedTexts(base, texts)).toEqual({});
  expect(changedTexts(base, { ...texts, title: ' A title ', issue: '', volume: '27' })).toEqual({
    issue: '',
    volume: '27',
  });
  expect(describeChanges({ issue: '', volume: ' 27' })).toEqual(['Issue: (removed)', 'Volume: 27']);
});

test('a text that is sent says what was typed', () => {
  const word = fc.string().filter((text) => text.trim() !== '' && !text.includes('\r'));
  fc.assert(
    fc.property(fc.constantFrom(...citationKeys.filter((key) => key !== 'publication_year')), word, (key, text) => {
      expect(parseField(key, text)).toBe(text.trim());
      // As browsers send it.
      expect(parseField(key, text.replaceAll('\n', '\r\n'))).toBe(text.trim());
    }),
    { seed: 15 },
  );
  expect(parseField('publication_year', ' 2024 ')).toBe(2024);
  expect(parseField('publication_year', '20x4')).toBe('20x4');
  expect(parseField('publication_year', '')).toBeNull();
});
