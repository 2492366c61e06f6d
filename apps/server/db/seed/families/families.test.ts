import { expect, it } from 'vitest';
import { readEntries } from '../../../src/reference/read-reference.ts';
import { journals } from '../registry/journals.ts';
import { places } from '../registry/places.ts';
import { allFamilies } from './all-families.ts';
import type { Family, Range } from './family.ts';
import { firstYearOf, knownIn, listedTerms } from './first-years.ts';

const known = new Set(
  readEntries().flatMap(({ vocabulary, slug, code }) => [`${vocabulary}/${slug}`, `${vocabulary}/${code}`]),
);
const missing = (vocabulary: string, names: readonly string[]): string[] =>
  names.filter((name) => !known.has(`${vocabulary}/${name}`));
const nameOf = ({ disease, interventions, population }: Family) => `${disease}: ${interventions[0]} in ${population}`;

/** The families with faults, each with its faults. */
const wrong = (faultsOf: (family: Family) => readonly unknown[]) =>
  allFamilies.flatMap((family) => faultsOf(family).map((fault) => [nameOf(family), fault]));

it('there are many, and no two ask the same question', () => {
  expect(allFamilies.length).toBeGreaterThanOrEqual(140);
  expect(new Set(allFamilies.map(nameOf)).size).toBe(allFamilies.length);
});

it('they refer only to entries of the reference tables', () => {
  const unknown = wrong(({ icd, gbd, types, stage, models, instrument, field, places: named }) => [
    ...missing('icd', icd),
    ...missing('gbd', gbd),
    ...missing('intervention-type', types),
    ...missing('prevention-stage', [stage]),
    ...missing('model-type', models),
    ...missing('instrument', instrument ? [instrument] : []),
    ...(journals.some((journal) => journal.field === field) ? [] : [field]),
    ...(typeof named === 'string' ? [] : named).filter((iso3) => !places.some((place) => place.iso3 === iso3)),
  ]);
  expect(unknown).toEqual([]);
});

const rises = ([low, high]: Range): boolean => low > 0 && low < high;

it('their figures are plausible', () => {
  const senseless = wrong((family) => {
    const { age, life, states, harms = {}, horizons, saving, losing, figures = {} } = family;
    return [
      ...[family, ...Object.values(figures)].filter(
        ({ cost, effect }) => !rises(cost) || !rises(effect) || effect[1] > 20,
      ),
      ...(age[0] <= age[1] && age[1] <= 90 && life > 0 && age[0] + life <= 110 ? [] : [age, life]),
      ...Object.entries(states).filter(([, weight]) => weight < -0.6 || weight > 1),
      ...Object.entries(harms).filter(([, decrement]) => decrement <= 0 || decrement > 0.6),
      ...horizons.filter((horizon) => horizon !== 'lifetime' && (horizon <= 0 || horizon > 100)),
      ...[saving, losing].filter((share) => share < 0 || share > 1),
    ];
  });
  expect(senseless).toEqual([]);
});

it('every family has interventions and comparators to study in each of its years', () => {
  const unasked = wrong((family) => {
    const {
      years: [from, to = 2026],
      interventions,
      comparators,
      against = {},
      figures = {},
    } = family;
    return [
      ...(from >= 1976 && from <= to ? [] : [from, to]),
      ...(knownIn(from, interventions, family).length > 0 ? [] : [from]),
      ...interventions.filter((name) => knownIn(to, [name], family).length === 0),
      ...interventions.filter((name) =>
        knownIn(from, against[name] ?? comparators, family).every((comparator) => comparator === name),
      ),
      ...[...Object.keys(against), ...Object.keys(figures)].filter((name) => !interventions.includes(name)),
    ];
  });
  expect(unasked).toEqual([]);
});

const namesOf = ({ interventions, comparators, against = {} }: Family): readonly string[] => [
  ...interventions,
  ...comparators,
  ...Object.values(against).flat(),
];

/** The endings that non-proprietary names share by class. */
const drugs =
  /(?:mab|nib|ciclib|parib|gliptin|flozin|glutide|statin|xaban|gatran|leucel|cept|prazole|sartan|vastatin|triptan|dipine|caftor|vir)\b/;

it('every drug has its launch year, and every listed year is of something studied', () => {
  const undated = wrong((family) =>
    namesOf(family).filter(
      (name) => drugs.test(name) && !name.startsWith('no ') && firstYearOf(name, family.disease) === 0,
    ),
  );
  expect(undated).toEqual([]);
  const unused = listedTerms.filter(
    ({ term, disease }) =>
      !allFamilies.some(
        (family) =>
          (disease === '' || family.disease === disease) && namesOf(family).some((name) => name.includes(term)),
      ),
  );
  expect(unused).toEqual([]);
});

it.each([
  ['sunitinib', 'advanced renal cell carcinoma', 2006],
  ['everolimus', 'advanced renal cell carcinoma', 2009],
  ['everolimus-eluting stents', 'coronary artery disease', 2008],
  ['dabigatran', 'atrial fibrillation', 2010],
  ['rivaroxaban', 'venous thromboembolism', 2008],
  ['rivaroxaban', 'atrial fibrillation', 2011],
  ['dapagliflozin added to metformin', 'type 2 diabetes', 2012],
  ['dapagliflozin', 'chronic kidney disease', 2021],
  ['macitentan with tadalafil', 'pulmonary arterial hypertension', 2013],
  ['no HPV vaccination', 'cervical cancer', 0],
])('%s is in use for %s from %i on', (name, disease, year) => {
  expect(firstYearOf(name, disease)).toBe(year);
});
