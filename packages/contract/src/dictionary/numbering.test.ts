import { afterEach, describe, expect, it } from 'vitest';
import { numberKeys } from './number-fields.ts';
import lock from './numbering.lock.json' with { type: 'json' };
import { bandPlaces, choicePlaces, extendNumbering, numberPlaces, quadrantNumber, termPlaces } from './numbering.ts';
import { quadrants } from './quadrants.ts';
import { bandTexts, dataTypes, type Term, terms } from './terms.ts';
import { dictionary } from './variables.ts';

const declared = { ...terms };
/** Replaces the declared terms, in this order. */
function declare(others: object): void {
  for (const term of Object.keys(terms)) delete (terms as Record<string, unknown>)[term];
  Object.assign(terms, others);
}
afterEach(() => declare(declared));

const smokers = { types: ['methods', 'weights'], label: 'Smokers', reads: ['currency_year'], bands: [10] };

describe('the numbers in published records', () => {
  it('are all locked', () => {
    expect(extendNumbering()).toEqual(lock);
    for (const places of Object.values({ ...lock.choices, ...lock.bands, ...lock.numbers, terms: lock.terms })) {
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it('do not change when something is declared before all others', () => {
    const before = Object.keys(declared).map((term) => termPlaces.placeOf(term));
    declare({ smokers, ...declared });
    expect(Object.keys(declared).map((term) => termPlaces.placeOf(term))).toEqual(before);
    expect(termPlaces.placeOf('smokers')).toBe(lock.terms.length);
    expect(termPlaces.nameAt(lock.terms.length)).toBe('smokers');
    expect(numberKeys('weights').indexOf('publication_year')).toBeGreaterThan(0);
    expect(numberPlaces('weights').placeOf('publication_year')).toBe(lock.numbers.weights.indexOf('publication_year'));
    expect(numberPlaces('weights').placeOf('currency_year')).toBe(lock.numbers.weights.length);
    expect(extendNumbering().terms).toEqual([...lock.terms, 'smokers']);
    expect(extendNumbering().bands).toMatchObject({ smokers: ['[* TO 10]', '{10 TO *]'] });
  });

  it('do not change when a declaration is removed', () => {
    const { gbd_category: _, ...fewer } = declared;
    declare(fewer);
    expect(termPlaces.placeOf('icd_category')).toBe(1);
    expect(extendNumbering()).toEqual(lock);
  });

  it('keep their meaning when bands change', () => {
    const bands = [0, 2, 3];
    declare({ ...declared, discounting_rate: { ...declared.discounting_rate, bands } });
    expect(bandTexts(bands).map((band) => bandPlaces('discounting_rate').placeOf(band))).toEqual([0, 7, 8, 9]);
    expect(bandPlaces('discounting_rate').nameAt(1)).toBe('{0 TO 1.5]');
  });

  it('can be mapped back to names', () => {
    expect(quadrants.map(quadrantNumber)).toEqual([1, 2, 3, 4, 5]);
    for (const [key, { choices }] of Object.entries(dictionary)) {
      for (const choice of choices ?? []) {
        expect(choicePlaces(key).nameAt(choicePlaces(key).placeOf(choice))).toBe(choice);
      }
    }
    for (const type of dataTypes) {
      for (const key of numberKeys(type)) expect(numberPlaces(type).nameAt(numberPlaces(type).placeOf(key))).toBe(key);
    }
    for (const [term, { bands }] of Object.entries(terms as Record<string, Term>)) {
      for (const band of bands ? bandTexts(bands) : []) {
        expect(bandPlaces(term).nameAt(bandPlaces(term).placeOf(band))).toBe(band);
      }
    }
    expect(termPlaces.nameAt(999)).toBeUndefined();
    expect(() => termPlaces.placeOf('nothing')).toThrow('nothing has no place');
  });
});
