import { expect, it } from 'vitest';
import {
  describeEvidence,
  DuplicateEvidence,
  duplicateFields,
  duplicateRules,
  duplicateTraps,
  duplicateVerdicts,
  duplicateZones,
  zoneScores,
} from './duplicates.ts';

const said = (evidence: Pick<DuplicateEvidence, 'field' | 'verdict' | 'count' | 'of'>): string =>
  describeEvidence(DuplicateEvidence.parse({ points: 0, max: 5, ...evidence }));

it.each([
  [{ field: 'title', verdict: 'near' }, 'same except for spelling'],
  [{ field: 'authors', verdict: 'same', count: 4, of: 5 }, '4 of 5 names, first author the same'],
  [{ field: 'authors', verdict: 'same', count: 5, of: 5 }, 'the same'],
  [{ field: 'authors', verdict: 'others-only', count: 1, of: 1 }, '1 of 1 name, another first author'],
  [{ field: 'journal', verdict: 'same' }, 'the same journal'],
  [{ field: 'year', verdict: 'one-apart', count: 1 }, '1 year apart: online first?'],
  [{ field: 'year', verdict: 'further-apart', count: 4 }, '4 years apart'],
  [{ field: 'pages', verdict: 'only-left' }, 'only on the left'],
  [{ field: 'pubmed_id', verdict: 'only-right' }, 'only on the right'],
  [{ field: 'doi', verdict: 'same' }, 'identical'],
  [{ field: 'abstract', verdict: 'same', count: 113, of: 120 }, '94% of the wording is the same'],
  [{ field: 'abstract', verdict: 'same', count: 120, of: 120 }, 'identical'],
] as const)('says %o as “%s”', (evidence, text) => {
  expect(said(evidence)).toBe(text);
});

it('has a text for every verdict', () => {
  for (const field of duplicateFields) {
    for (const verdict of Object.keys(duplicateVerdicts[field])) {
      expect(describeEvidence({ field, verdict: verdict as never, points: 0, max: 5, count: 2, of: 3 })).not.toBe('');
    }
  }
});

it('explains zones, rules and traps in words', () => {
  for (const texts of [duplicateRules, duplicateTraps]) {
    for (const text of Object.values(texts)) expect(text).toMatch(/^[A-Z].*[.?]$/);
  }
  expect(Object.keys(zoneScores)).toEqual(Object.keys(duplicateZones));
});
