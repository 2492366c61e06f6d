import { notReported } from '@cea/contract/dictionary/variable';
import type { Answers } from '@cea/contract/dictionary/variables';
import type { Range } from '../families/family.ts';
import { choose, type EntryId } from './choose-entries.ts';
import { printMoney } from './currency.ts';
import type { ArmEffects } from './draw-arms.ts';
import type { Finding } from './draw-findings.ts';
import type { Study } from './draw-study.ts';
import { bandOfHorizon } from './horizon.ts';
import { decimalsOfTotals, roundMoney, roundTo } from './printed-figures.ts';
import type { Random } from './random.ts';
import type { Sketch } from './sketch.ts';
import { findGdp } from './gdp.ts';
import { agesOf, describePopulation, diseaseOf, genderOf } from './populations.ts';
import { nameIntervention } from './variations.ts';
import { printedRatio } from './write-abstract.ts';
import { type RatioUncertainty, writeInterval, writeProbability } from './write-interval.ts';
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

const armAnswers: Readonly<Record<ArmEffects, Answers>> = {
  gained: {},
  incurred: { arm_effects: 'DALYs incurred' },
  averted: { arm_effects: 'DALYs averted' },
  none: {},
};

const writeEffects = ({ effects, armEffects }: Finding): Answers =>
  effects
    ? { ...armAnswers[armEffects], effect_intervention: effects.intervention, effect_comparator: effects.comparator }
    : {};

/** Costs within and outside health care; payers count only the former. */
function writeTotals(random: Random, finding: Finding, sketch: Sketch): Answers {
  const { costs, deltaCost } = finding;
  const wide = looksWide(sketch);
  const outside = wide ? random.between(0.1, 0.45) : 0;
  const { intervention, comparator } = costs;
  const round = (amount: number) => roundTo(amount, decimalsOfTotals(deltaCost, Math.max(intervention, comparator)));
  const other = [round(intervention * outside), round(comparator * outside)] as const;
  return {
    direct_cost_intervention: round(intervention - other[0]),
    direct_cost_comparator: round(comparator - other[1]),
    ...(wide && { other_cost_intervention: other[0], other_cost_comparator: other[1] }),
    total_cost_intervention: intervention,
    total_cost_comparator: comparator,
    ...writeEffects(finding),
  };
}

/** The same for everybody who is reached. Without effects per person, those averted are given. */
function writeForAll(random: Random, finding: Finding, sketch: Sketch): Answers {
  const { deltaEffect, costs, prints, armEffects, effects } = finding;
  const size = random.pick([1000, 10_000, 100_000, 1_000_000]);
  const [intervention, comparator] = [Math.round(costs.intervention * size), Math.round(costs.comparator * size)];
  const forAll = (value: number) => Number((value * size).toPrecision(6));
  const arms = effects ?? { intervention: deltaEffect, comparator: 0 };
  const effect = forAll(deltaEffect);
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
    ...armAnswers[effects ? armEffects : 'averted'],
    population_effect_intervention: forAll(arms.intervention),
    population_effect_comparator: forAll(arms.comparator),
    ...(prints === 'differences' && {
      population_delta_cost: intervention - comparator,
      population_delta_effect: effect,
    }),
  };
}

/** What applies to all ratios of an article. */
interface RatioNotes {
  readonly perLifeYear: boolean;
  readonly uncertainty: RatioUncertainty | undefined;
}

/** What the article prints about the ratio itself. A dominant option needs none. */
function writeRatioItself(random: Random, finding: Finding, { study }: Sketch, notes: RatioNotes): Answers {
  const { verdict, ratio, deltaCost, deltaEffect } = finding;
  if (verdict !== 'costs') {
    const printed = deltaCost !== 0 && deltaEffect !== 0 && random.chance(0.25);
    return { ratio_article: printed ? roundMoney(ratio) : notReported };
  }
  const other = roundMoney(ratio * random.between(1.5, 8));
  return {
    ratio_article: finding.prints !== 'ratio' && random.chance(0.04) ? notReported : printedRatio(finding),
    ...(notes.uncertainty && writeInterval(random, finding, study, notes.uncertainty)),
    ...(notes.perLifeYear && { ratio_per_ly: roundMoney(ratio * random.between(0.75, 1.4)) }),
    ...(random.chance(0.04) && { other_ratios: `${printMoney(other, study.currency)} per death averted` }),
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

export function writeRatio(random: Random, finding: Finding, sketch: Sketch, id: EntryId, notes: RatioNotes): Answers {
  const { study } = sketch;
  const { intervention, comparator, prints } = finding;
  const paragraph = paragraphs[study.family.types[0]!];
  const daly = study.family.outcome === 'daly';
  const isFirst = finding === sketch.findings[0];
  return {
    intervention: capital(nameIntervention(finding, study)),
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
    // A few articles give a ratio without saying what it is made of.
    ...(prints === 'ratio' && (isFirst || random.chance(0.85)) && { quadrant_stated: 'More cost, more health' }),
    ...writeRatioItself(random, finding, sketch, notes),
    ...(isFirst && notes.uncertainty && writeProbability(random, sketch, notes.uncertainty)),
    budget_impact: random.chance(0.05),
    base_case: finding.isBase,
    ratio_outcome: id('measure', study.family.outcome),
    ...writeDeviations(finding, id),
    ...(daly && writeGdp(study)),
  };
}
