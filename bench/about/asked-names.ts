import { allFamilies } from '../../apps/server/db/seed/families/all-families.ts';
import { activityOf, type Family } from '../../apps/server/db/seed/families/family.ts';
import { listedTerms } from '../../apps/server/db/seed/families/first-years.ts';
import { readSynonyms } from '../../apps/server/src/reference/read-reference.ts';

const drugFamilies = allFamilies.filter(({ types }) => types.includes('pharmaceutical'));
const optionsOf = ({ interventions, comparators, against = {} }: Family): string[] =>
  [...interventions, ...comparators, ...Object.values(against).flat()].filter((name) => activityOf(name) === 2);
const drugOptions = drugFamilies.flatMap(optionsOf);
const diseases = namesOf(allFamilies.map(({ disease }) => disease));

/** What the invented studies are about, by what it is. A state that is named like a disease is asked for as the disease. */
export const askedNames = {
  drug: namesOf(listedTerms.map(({ term }) => term).filter((term) => drugOptions.some((name) => name.includes(term)))),
  'drug class': namesOf(readSynonyms().flatMap(({ kind, names }) => (kind === 'drug-class' ? names.slice(0, 1) : []))),
  treatment: namesOf(allFamilies.flatMap(optionsOf)),
  disease: diseases,
  'health state': namesOf(allFamilies.flatMap(({ states }) => Object.keys(states))).filter(
    (state) => !diseases.includes(state.toLowerCase()),
  ),
} as const;

function namesOf(all: readonly string[]): readonly string[] {
  return [...new Set(all)].toSorted();
}

/** A treatment and a disease, as a visitor asks for them together. */
export interface Pair {
  readonly treatment: string;
  readonly disease: string;
}

const takeEvenly = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!);

/** Those of the families first, which studies compare; then others, which only an article or two mention together. */
export function pairsOf(count: number): Pair[] {
  const studied = allFamilies.flatMap(({ disease, interventions }) =>
    interventions.map((treatment) => ({ treatment, disease })),
  );
  const half = takeEvenly(studied, count / 2);
  const other = half.map(({ treatment }, at) => ({ treatment, disease: half[(at * 7 + 3) % half.length]!.disease }));
  return [...half, ...other];
}
