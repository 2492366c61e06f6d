import { computedVariables } from './computed-variables.ts';
import lock from './numbering.lock.json' with { type: 'json' };
import { numberKeys } from './number-fields.ts';
import type { Quadrant } from './quadrants.ts';
import { valueTypeOfKey } from './value-types.ts';
import { bandTexts, type DataType, dataTypes, type Term, terms } from './terms.ts';
import { dictionary } from './variables.ts';

/**
 * Published records use numbers for terms, choices and bands, and list their figures by index. A number is assigned
 * once, in a list that only grows, so adding or removing a declaration never changes the number of another.
 */
interface Places {
  placeOf(name: string): number;
  /** Undefined if the number was never assigned. */
  nameAt(place: number): string | undefined;
}

function placesIn(locked: readonly string[], declared: () => readonly string[]): Places {
  const known = new Map(locked.map((name, place) => [name, place]));
  // Until `npm run generate` locks them, new names take the next numbers in the order of their declaration.
  const fresh = () => declared().filter((name) => !known.has(name));
  return {
    placeOf(name) {
      const place = known.get(name);
      if (place !== undefined) return place;
      const next = fresh().indexOf(name);
      if (next === -1) throw new Error(`${name} has no place`);
      return locked.length + next;
    },
    nameAt: (place) => (place < locked.length ? locked[place] : fresh()[place - locked.length]),
  };
}

type Lists = Readonly<Record<string, readonly string[]>>;

const declaredTerms: Readonly<Record<string, Term>> = terms;
const choicesOf = (key: string): readonly string[] => valueTypeOfKey(key)?.choices ?? [];
const bandsOf = (term: string): readonly string[] => {
  const bands = declaredTerms[term]?.bands;
  return bands ? bandTexts(bands) : [];
};

function placesByName(locked: Lists, declared: (name: string) => readonly string[]): (name: string) => Places {
  const made = new Map<string, Places>();
  return (name) => {
    const places = made.get(name) ?? placesIn(locked[name] ?? [], () => declared(name));
    made.set(name, places);
    return places;
  };
}

export const termPlaces = placesIn(lock.terms, () => Object.keys(terms));
export const choicePlaces = placesByName(lock.choices, choicesOf);
export const bandPlaces = placesByName(lock.bands, bandsOf);
export const numberPlaces = placesByName(lock.numbers, (type) => numberKeys(type as DataType));

/** The number of a quadrant in facets and in the API, from 1. */
export const quadrantNumber = (quadrant: Quadrant): number => choicePlaces('quadrant').placeOf(quadrant) + 1;

const grown = (locked: readonly string[] = [], declared: readonly string[]): string[] => [
  ...locked,
  ...declared.filter((name) => !locked.includes(name)),
];

const allGrown = (locked: Lists, names: readonly string[], declared: (name: string) => readonly string[]) =>
  Object.fromEntries(
    [...new Set([...Object.keys(locked), ...names])].map((name) => [name, grown(locked[name], declared(name))]),
  );

/** The lock extended by new declarations. */
export function extendNumbering(locked: typeof lock = lock): typeof lock {
  const banded = Object.keys(terms).filter((term) => declaredTerms[term]!.bands);
  const choosing = [...Object.keys(computedVariables), ...Object.keys(dictionary)].filter(
    (key) => choicesOf(key).length > 0,
  );
  return {
    terms: grown(locked.terms, Object.keys(terms)),
    choices: allGrown(locked.choices, choosing, choicesOf),
    bands: allGrown(locked.bands, banded, bandsOf),
    numbers: allGrown(locked.numbers, dataTypes, (type) => numberKeys(type as DataType)),
  } as typeof lock;
}
