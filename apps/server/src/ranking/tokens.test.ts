import { expect, it } from 'vitest';
import { keywordsOf, tokensOf } from './tokens.ts';

it('reads words of two or more letters or digits in lower case', () => {
  expect(tokensOf('Cost-utility of Ångström® in a COVID-19 era: €5 per QALY').join(' ')).toBe(
    'cost utility of ångström in covid 19 era per qaly',
  );
  expect(tokensOf('')).toEqual([]);
});

it('leaves stop words out of keywords and folds plurals', () => {
  expect(keywordsOf('The therapies, the QALYs and the analysis of class status').join(' ')).toBe(
    'therapy qaly analysis class status',
  );
});
