import { duplicateZones, type DuplicateZone } from '@cea/contract/duplicates';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compare } from './compare.ts';
import { type Fingerprint, fingerprint, keysOf } from './fingerprint.ts';
import { journalWords } from './journal.ts';

const oneOf = (...values: string[]) => fc.constantFrom('', ...values);

/** Few values, so that fields agree often. */
const source = fc.record({
  answers: fc.record({
    title: fc.oneof(
      oneOf(
        'Cost-effectiveness of statins with aspirin in adults: part 1',
        'Cost-effectiveness of statins without aspirin in adults: part 1',
        'Cost effectiveness of statin with aspirin in adults. Part 2',
        'Reply: Cost-effectiveness of statins with aspirin in adults',
        'Cost-effectiveness of statins with aspirin',
        '[Statins and aspirin, what they cost] (German)',
        'Editorial',
      ),
      fc.string(),
    ),
    authors: fc.oneof(
      oneOf('Kim N, Hwang J', 'Hwang J, Kim N, Li W', 'Li, Wei; Kim, Nora', 'Lee K.Kimm N.'),
      fc.string(),
    ),
    journal: fc.oneof(
      oneOf('JAMA', 'Journal of the American Medical Association', 'Diabetes', 'Diabetes Care'),
      fc.string(),
    ),
    publication_year: fc.constantFrom(2019, 2020, 2022),
    volume: oneOf('12', '13', 'XII', '1)'),
    issue: oneOf('1', '2'),
    pages: fc.oneof(
      oneOf('123-9', '123-129', '124-130', 'e1234', '1-7', 'Suppl-29', '123; discussion 130'),
      fc.string(),
    ),
    pubmed_id: oneOf('12345678', '23456789'),
    doi: fc.oneof(oneOf('10.1001/a', 'https://doi.org/10.1001/A', '10.1001/b'), fc.string()),
    abstract: fc.oneof(oneOf('Short.', 'Costs and benefits of statins with aspirin. '.repeat(8)), fc.string()),
  }),
  issns: fc.subarray(['0098-7484', '0012-1797']),
  types: fc.subarray(['journal article', 'preprint', 'conference paper', 'published erratum', 'book chapter']),
});
const print = source.map(fingerprint);
const runs = { numRuns: 400, seed: 15 };

const zones = Object.keys(duplicateZones) as DuplicateZone[];
/** The safest first. */
const rank = (zone: DuplicateZone): number => zones.indexOf(zone);

it('says the same whichever article comes first', () => {
  fc.assert(
    fc.property(print, print, (a, b) => {
      const { score, points, zone, rule, traps } = compare(a, b);
      expect(compare(b, a)).toMatchObject({ score, points, zone, rule, traps });
    }),
    runs,
  );
});

/** An identifier, or where it was printed and by whom. */
const knowsEnough = ({ pubmed_id, doi, pages, volume, authors, journal, abstract }: Fingerprint): boolean => {
  if (pubmed_id !== '' || doi !== '' || (pages.first !== '' && volume !== '')) return true;
  const isPlaced = pages.first !== '' || journalWords(journal).length > 0 || (abstract ?? []).length > 0;
  return authors.length > 0 && isPlaced;
};

const isLong = ({ title }: Fingerprint): boolean =>
  title.replaceAll(' ', '').length >= 30 && title.split(' ').length >= 4;

it('finds an article equal to itself', () => {
  fc.assert(
    fc.property(
      print.filter((a) => isLong(a) && knowsEnough(a) && !a.recurring && !a.pages.underOneHeading),
      (a) => {
        expect(compare(a, structuredClone(a))).toMatchObject({ zone: 'safe', traps: [] });
      },
    ),
    runs,
  );
});

it('finds nothing that contradicts itself, however little is known about an article', () => {
  fc.assert(
    fc.property(print, (a) => {
      const traps = new Set(compare(a, structuredClone(a)).traps);
      for (const trap of ['recurring-title', 'under-one-heading'] as const) traps.delete(trap);
      expect([...traps]).toEqual([]);
    }),
    runs,
  );
});

it('never gets less sure because the DOI is the same, except by a trap', () => {
  fc.assert(
    fc.property(print, print, (a, b) => {
      const without = compare({ ...a, doi: '' }, { ...b, doi: '' });
      const withDoi = compare({ ...a, doi: '10.1/x' }, { ...b, doi: '10.1/x' });
      expect(rank(withDoi.zone) <= rank(without.zone) || withDoi.traps.length > 0).toBe(true);
    }),
    runs,
  );
});

it('is plain JSON', () => {
  fc.assert(
    fc.property(source, (citation) => {
      const made = fingerprint(citation);
      expect(JSON.parse(JSON.stringify(made))).toEqual(made);
      expect(fingerprint(citation)).toEqual(made);
    }),
    runs,
  );
});

it('has the same keys of 64 bits after a visit to the database', () => {
  fc.assert(
    fc.property(print, (made) => {
      const keys = keysOf(made);
      expect(keysOf(structuredClone(made))).toEqual(keys);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(BigInt.asIntN(64, key)).toBe(key);
    }),
    runs,
  );
});

it('gives each zone scores of its own', () => {
  fc.assert(
    fc.property(print, print, (a, b) => {
      const { score, zone, evidence } = compare(a, b);
      expect(score).toBeGreaterThanOrEqual({ safe: 0.99, likely: 0.9, possible: 0.5, unlikely: 0 }[zone]);
      expect(score).toBeLessThanOrEqual({ safe: 1, likely: 0.98, possible: 0.89, unlikely: 0.49 }[zone]);
      for (const { points, max } of evidence) expect(points).toBeLessThanOrEqual(max);
    }),
    runs,
  );
});
