import { notReported } from '@cea/contract/dictionary/variable';
import type { Answers } from '@cea/contract/dictionary/variables';
import type { Range } from '../families/family.ts';
import { choose, type EntryId } from './choose-entries.ts';
import { printMoney, roundMoney } from './currency.ts';
import type { Finding } from './draw-findings.ts';
import type { Study } from './draw-study.ts';
import { bandOfHorizon } from './horizon.ts';
import type { Random } from './random.ts';
import type { Sketch } from './sketch.ts';
import { findGdp } from './gdp.ts';
import { agesOf, describePopulation, diseaseOf, genderOf } from './variations.ts';
import { printedRatio } from './write-abstract.ts';
import { capital } from './words.ts';

const adults: readonly (readonly [from: number, to: number, slug: string])[] = [
  [19, 40, '19-to-40-years'],
  [41, 64, '41-to-64-years'],
  [65, 200, '65-years-and-over'],
];
const children: typeof adults = [
  [0, 5, '0-to-5-years'],
  [6, 11, '6-to-11-years'],
  [12, 18, '12-to-18-years'],
];

/** The age bands that overlap a range of ages; studies of DALYs have finer bands for children. */
function ageBands(ages: Range, finely: boolean): string[] {
  const bands = [...(finely ? children : ([[0, 18, '0-to-18-years']] as const)), ...adults];
  return bands.filter(([from, to]) => ages[0] <= to && ages[1] >= from).map(([, , slug]) => slug);
}

function comparatorClass(comparator: string): string {
  if (/^placebo\b/.test(comparator)) return 'placebo';
  if (/^(?:usual|standard|current|conventional|best|existing)\b/.test(comparator)) return 'standard-or-usual-care';
  return /^(?:no|observation|watchful|waiting|expectant)\b/.test(comparator) ? 'none' : 'other';
}

function writePopulation(random: Random, finding: Finding, { study }: Sketch, id: EntryId): Answers {
  const { family, places } = study;
  const population = describePopulation(finding, study);
  const ages = agesOf(finding, study);
  const disease = diseaseOf(finding, study);
  const grown = !ages && family.age[0] >= 18;
  const named = grown ? ['adult-unspecified'] : ageBands(ages ?? family.age, family.outcome === 'daly');
  return {
    target_population: population,
    population_health: disease ? 'specific disease' : 'healthy',
    ...(disease && { population_disease: disease }),
    population_gender: id('target-gender', genderOf(finding, study)),
    population_ages: choose(id, 'target-age', named),
    ...(ages && ages[0] === ages[1] && { population_age_text: `${ages[0]} ${ages[0] === 1 ? 'year' : 'years'}` }),
    ...(random.chance(0.6) && { population_country: id('country', random.pick(places).iso3) }),
  };
}

const looksWide = ({ study: { plan } }: Sketch): boolean =>
  plan.perspective === 'societal' || plan.perspective === 'limited-societal';

/** Costs within and outside health care; payers count only the former. */
function writeTotals(random: Random, { costs, effects }: Finding, sketch: Sketch): Answers {
  const wide = looksWide(sketch);
  const outside = wide ? random.between(0.1, 0.45) : 0;
  const { intervention, comparator } = costs;
  const other = [roundMoney(intervention * outside), roundMoney(comparator * outside)] as const;
  return {
    direct_cost_intervention: roundMoney(intervention - other[0]),
    direct_cost_comparator: roundMoney(comparator - other[1]),
    ...(wide && { other_cost_intervention: other[0], other_cost_comparator: other[1] }),
    total_cost_intervention: intervention,
    total_cost_comparator: comparator,
    ...(effects && { effect_intervention: effects.intervention, effect_comparator: effects.comparator }),
  };
}

function writeForAll(random: Random, { deltaEffect, costs, prints }: Finding, sketch: Sketch): Answers {
  const size = random.pick([1000, 10_000, 100_000, 1_000_000]);
  const [intervention, comparator] = [Math.round(costs.intervention * size), Math.round(costs.comparator * size)];
  const effect = Number((deltaEffect * size).toPrecision(6));
  return {
    population_size: size,
    ...(!looksWide(sketch) && {
      population_direct_cost_intervention: intervention,
      population_direct_cost_comparator: comparator,
      population_other_cost_intervention: 0,
      population_other_cost_comparator: 0,
    }),
    population_cost_intervention: intervention,
    population_cost_comparator: comparator,
    arm_effects: 'DALYs averted',
    population_effect_intervention: effect,
    population_effect_comparator: 0,
    ...(prints === 'differences' && {
      population_delta_cost: intervention - comparator,
      population_delta_effect: effect,
    }),
  };
}

/** What the article prints about the ratio itself. A dominant option needs none. */
function writeRatioItself(random: Random, finding: Finding, { study }: Sketch, perLifeYear: boolean): Answers {
  const { verdict, ratio } = finding;
  if (verdict !== 'costs') return { ratio_article: random.chance(0.75) ? notReported : roundMoney(ratio) };
  const print = (factor: number) => printMoney(roundMoney(ratio * factor), study.currency);
  const interval = random.chance(0.3)
    ? `95% interval ${print(random.between(0.3, 0.8))} to ${print(random.between(1.3, 3.5))}`
    : undefined;
  return {
    ratio_article: finding.prints !== 'ratio' && random.chance(0.04) ? notReported : printedRatio(finding),
    ...(interval && { ratio_uncertainty: interval }),
    ...(perLifeYear && { ratio_per_ly: roundMoney(ratio * random.between(0.75, 1.4)) }),
    ...(random.chance(0.04) && { other_ratios: `${print(random.between(1.5, 8))} per death averted` }),
  };
}

const paragraphs: Readonly<Record<string, string>> = {
  pharmaceutical: 'was given in addition to usual care and continued as long as patients benefited.',
  immunization: 'was offered through the routine programme, with the coverage seen in national data.',
  screening: 'was offered by invitation; positive results were followed by diagnostic tests and treatment.',
  surgical: 'was carried out in hospital, with usual follow-up.',
  'medical-device': 'was used by specialised centres, with replacement where needed.',
  'care-delivery': 'was run by the existing services with additional staff.',
  'health-education-or-behaviour': 'was delivered in several sessions by trained staff.',
};

function writeDeviations({ perspective, horizon, discountRate }: Finding, id: EntryId): Answers {
  return {
    ...(perspective && { ratio_perspective: id('perspective', perspective) }),
    ...(horizon && { ratio_time_horizon: id('time-horizon', bandOfHorizon(horizon)) }),
    ...(discountRate !== undefined && { ratio_discount_rate: discountRate }),
  };
}

/** Most studies of DALYs print the GDP per capita of their country, which is the World Bank's. */
function writeGdp({ places: [place], costYear, plan }: Study): Answers {
  const gdp = plan.number % 4 === 0 ? undefined : findGdp(place!.iso3, costYear);
  return gdp ? { gdp_per_capita: Math.round(gdp.usd), gdp_per_capita_year: gdp.year } : {};
}

export function writeRatio(
  random: Random,
  finding: Finding,
  sketch: Sketch,
  id: EntryId,
  perLifeYear: boolean,
): Answers {
  const { study } = sketch;
  const { intervention, comparator, prints } = finding;
  const paragraph = paragraphs[study.family.types[0]!];
  const daly = study.family.outcome === 'daly';
  return {
    intervention: capital(intervention),
    ...(paragraph && random.chance(0.3) && { intervention_paragraph: `${capital(intervention)} ${paragraph}` }),
    comparator,
    comparator_class: id('comparator-class', comparatorClass(comparator)),
    ...writePopulation(random, finding, sketch, id),
    ...((prints === 'all' || prints === 'totals') && writeTotals(random, finding, sketch)),
    ...(daly && random.chance(0.5) && writeForAll(random, finding, sketch)),
    ...((prints === 'all' || prints === 'differences') && {
      delta_cost: finding.deltaCost,
      delta_effect: finding.deltaEffect,
    }),
    // Some rows leave it blank, like articles that give a ratio without comment.
    ...(prints === 'ratio' &&
      sketch.findings.indexOf(finding) % 4 !== 3 && { quadrant_stated: 'More cost, more health' }),
    ...writeRatioItself(random, finding, sketch, perLifeYear),
    budget_impact: random.chance(0.05),
    base_case: finding === sketch.findings[0],
    ratio_outcome: id('measure', study.family.outcome),
    ...writeDeviations(finding, id),
    ...(daly && writeGdp(study)),
  };
}
