import { expect, it } from 'vitest';
import { isVocabularyType, listedVocabularies, vocabularies } from './vocabularies.ts';

it('the long classifications are not listed with the other vocabularies', () => {
  const unlisted = Object.keys(vocabularies).filter((type) => !listedVocabularies.some((listed) => listed === type));
  expect(unlisted).toEqual(['region', 'country', 'icd', 'gbd']);
});

it.each([
  ['country', true],
  ['Country', false],
  ['toString', false],
  ['', false],
])('%j is a vocabulary: %s', (type, is) => {
  expect(isVocabularyType(type)).toBe(is);
});
