import type { Range } from '../families/family.ts';
import type { Study } from './draw-study.ts';
import type { Variation } from './variations.ts';

/** Who is studied, in the words of the article, and what these words say about age, sex and health. */

const oldest = 120;

/** The ages that a phrase names. */
export function agesNamed(words: string): Range | undefined {
  const months = /(?:aged|under) (\d+) (?:to (\d+) )?months/.exec(words);
  if (months) return [0, Math.ceil(Number(months[2] ?? months[1]) / 12)];
  const span = /aged? (\d+) to (\d+)/.exec(words);
  if (span) return [Number(span[1]), Number(span[2])];
  const from = /(?:aged? |over )(\d+) (?:years )?(?:and over|or more|years)/.exec(words);
  if (from) return [Number(from[1]), oldest];
  const under = /(?:younger than|under|before age) (\d+)/.exec(words);
  if (under) return [0, Number(under[1]) - 1];
  if (/\badult (?:life|onset)/.test(words)) return [19, oldest];
  return /\binfantile\b/.test(words) ? [0, 1] : undefined;
}

/** Adults younger than 50 are no children. */
const grownUp = (ages: Range | undefined, { age: [youngest] }: Study['family']): Range | undefined =>
  ages && youngest >= 18 && ages[0] < 18 ? [19, ages[1]] : ages;

/** The ages at the start, as named by the population and its subgroup. */
export const agesOf = ({ subgroup, age }: Variation, { family }: Study): Range | undefined =>
  grownUp(
    agesNamed(subgroup ?? '') ?? agesNamed(family.population) ?? (age === undefined ? undefined : [age, age]),
    family,
  );

type Gender = 'female' | 'male';

/** The sex that a phrase implies. */
export function sexNamed(words: string): Gender | undefined {
  if (/prostat|\bmen\b/.test(words)) return 'male';
  return /pregnan|breastfeed|childbirth|hysterectomy|gestational|\bwomen\b/.test(words) ? 'female' : undefined;
}

export const genderOf = ({ sex, subgroup = '' }: Variation, { family }: Study): Gender | 'both' =>
  family.gender ?? sexNamed(sex ?? subgroup) ?? 'both';

/** Diseases by the words with which a subgroup of healthy people names them. */
const diseasesNamed: readonly (readonly [words: RegExp, disease: string])[] = [
  [/\bHIV infection$|living with HIV/, 'HIV infection'],
  [/with asthma/, 'asthma'],
  [/chronic obstructive pulmonary disease/, 'chronic obstructive pulmonary disease'],
  [/chronic lung disease/, 'chronic lung disease'],
  [/congenital heart disease/, 'congenital heart disease'],
  [/with heart disease/, 'heart disease'],
  [/after myocardial infarction/, 'myocardial infarction'],
  [/with chronic disease/, 'chronic disease'],
  [/immune suppression/, 'immune suppression'],
  [/with diabetes/, 'diabetes'],
  [/with obesity/, 'obesity'],
  [/with hypertension/, 'hypertension'],
  [/pre-eclampsia/, 'pre-eclampsia'],
  [/with severe symptoms/, 'menopausal symptoms'],
  [/starting biological drugs/, 'inflammatory disease'],
  [/after a wrist fracture/, 'wrist fracture'],
];

/** What these people have; undefined if they are healthy. */
export function diseaseOf({ subgroup = '' }: Variation, { family }: Study): string | undefined {
  if (!family.healthy) return family.condition ?? family.disease;
  return diseasesNamed.find(([words]) => words.test(subgroup))?.[1];
}

/** Words for adults, which can be replaced by women or men. */
export const grownUps = /^(older )?(?:adults|people|patients)\b/;

/** The population in the words of the article. */
export function describePopulation({ subgroup, age, sex }: Variation, { family }: Study): string {
  const people = sex ? family.population.replace(grownUps, `$1${sex}`) : family.population;
  const group = subgroup ? `${people} ${subgroup}` : people;
  if (age === undefined || agesNamed(group)) return group;
  return age === 0 ? `${group} in the first year of life` : `${group} aged ${age} ${age === 1 ? 'year' : 'years'}`;
}
