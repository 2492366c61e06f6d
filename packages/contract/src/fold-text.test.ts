import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Côte d’Ivoire', 'cote d’ivoire'],
  ['TÜRKIYE', 'turkiye'],
  ['Sjögren', 'sjogren'],
  ['EQ-5D', 'eq-5d'],
  ['cystic ﬁbrosis', 'cystic fibrosis'],
  ['kg/m²', 'kg/m2'],
])('%s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
