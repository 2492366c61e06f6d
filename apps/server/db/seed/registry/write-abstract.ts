import { currencyName, printMoney } from './currency.ts';
import type { Finding } from './draw-findings.ts';
import { isShort, stateHorizon } from './horizon.ts';
import type { Random } from './random.ts';
import { isGoodValue, type Sketch } from './sketch.ts';
import { describePopulation } from './populations.ts';
import { priceWords } from './variations.ts';
import { capital, modelOf, outcomeOf, perspectiveName, perspectiveOf, placesOf } from './words.ts';

const sentences = (...all: readonly (string | undefined)[]): string => all.filter(Boolean).join(' ');

function objectives(random: Random, { study, findings: [base] }: Sketch): string {
  const { intervention, comparator } = base;
  const population = describePopulation(base, study);
  const where = placesOf(study);
  return random.pick([
    `To estimate the cost-effectiveness of ${intervention} compared with ${comparator} in ${population} in ${where}.`,
    `${capital(study.family.disease)} is a burden on patients and on health care in ${where}. We asked whether ${intervention} offers good value compared with ${comparator} in ${population}.`,
    `Whether ${intervention} is worth its cost compared with ${comparator} in ${population} is not known for ${where}. This study compares costs and health outcomes of both.`,
    `This study assessed the costs and effects of ${intervention} versus ${comparator} in ${population} in ${where}.`,
  ]);
}

function discountingOf({ discounting, horizon }: Sketch['study']): string | undefined {
  if (discounting.said === 'not applicable' && isShort(horizon)) return undefined;
  if (discounting.said !== 'yes')
    return discounting.said === 'no' ? 'Costs and effects were not discounted.' : undefined;
  const { costs, effects } = discounting;
  return costs === effects
    ? `Costs and effects were discounted at ${costs}% a year.`
    : `Costs were discounted at ${costs}% and effects at ${effects}% a year.`;
}

function methods(random: Random, sketch: Sketch): string {
  const { study } = sketch;
  const horizon = study.horizonStated ? ` over a ${stateHorizon(study.horizon).words} horizon` : '';
  const perspective = perspectiveOf(study);
  const from = perspective ? ` from ${perspective}` : '';
  const built = study.trial
    ? `We carried out ${modelOf(study)}${horizon}${from}.`
    : random.pick([
        `We built ${modelOf(study)} to estimate costs and ${outcomeOf(study).long}${horizon}${from}.`,
        `${capital(modelOf(study))} projected costs and ${outcomeOf(study).long}${horizon}${from}.`,
      ]);
  const currency = currencyName(study.currency);
  const money = study.costYearStated
    ? `Costs are given in ${study.costYear} ${currency}.`
    : `Costs are given in ${currency}.`;
  return sentences(built, effectSources(sketch), money, discountingOf(study));
}

const effectsFrom: Readonly<Record<string, string>> = {
  'clinical-trial': 'published trials',
  'meta-analysis': 'a meta-analysis of trials',
  'literature-review': 'the literature',
  'case-or-cohort-study': 'cohort studies',
  experts: 'expert opinion',
};
const weightsFrom: Readonly<Record<string, string>> = {
  'published-study': 'published studies',
  'own-survey': 'a survey of our own',
  'own-trial': 'trial data',
  'national-survey-or-value-set': 'a national survey',
  'patient-registry': 'a patient registry',
  mapping: 'mapped clinical scores',
  'expert-opinion': 'expert opinion',
  assumption: 'assumptions',
};

function effectSources({ study, states }: Sketch): string | undefined {
  const [weight] = states;
  if (study.trial) return weight?.source === 'own-trial' ? 'Utilities were measured in the trial.' : undefined;
  const effects = `Effects came from ${study.efficacy.map((source) => effectsFrom[source]).join(' and ')}`;
  const values = study.family.outcome === 'qaly' ? 'utilities' : 'disability weights';
  return weight ? `${effects}, ${values} from ${weightsFrom[weight.source]}.` : `${effects}.`;
}

/** The figure as the article prints it, misprints included. */
export const printedRatio = ({ misprint, ratio }: Finding): number => misprint ?? ratio;

/** Options that cost the same or are equally effective. */
function equalCase({ intervention, comparator, deltaCost, deltaEffect }: Finding, study: Sketch['study']): string {
  const { many, won } = outcomeOf(study);
  const [cost, effect] = [printMoney(deltaCost, study.currency), `${Math.abs(deltaEffect)} ${many}`];
  if (deltaCost === 0 && deltaEffect === 0)
    return `${capital(intervention)} and ${comparator} had the same costs (difference ${cost}) and the same effect (difference ${effect}).`;
  if (deltaCost === 0)
    return `${capital(intervention)} ${deltaEffect > 0 ? won : 'lost'} ${effect} per person compared with ${comparator} at the same cost (difference ${cost}).`;
  return `${capital(intervention)} cost ${cost} ${deltaCost > 0 ? 'more' : 'less'} per person than ${comparator} with the same effect (difference ${effect}).`;
}

function baseCase({ study, findings: [base] }: Sketch): string {
  const { currency } = study;
  const { many, per, won } = outcomeOf(study);
  const { intervention, comparator, deltaCost, deltaEffect, verdict } = base;
  const money = printMoney(deltaCost, currency);
  const effect = `${Math.abs(deltaEffect)} ${many}`;
  const ratio = `${printMoney(printedRatio(base), currency)} ${per}`;
  if (deltaCost === 0 || deltaEffect === 0) return equalCase(base, study);
  if (verdict === 'saves')
    return `Compared with ${comparator}, ${intervention} saved ${money} and ${won} ${effect} per person and so dominated it.`;
  if (verdict === 'dominated')
    return `${capital(intervention)} cost ${money} more and gave ${Math.abs(deltaEffect)} fewer ${study.family.outcome === 'qaly' ? 'QALYs' : 'DALYs averted'} per person than ${comparator}, which dominated it.`;
  if (verdict === 'saves by losing')
    return `Compared with ${comparator}, ${intervention} saved ${money} at a loss of ${effect} per person, ${printMoney(base.ratio, currency)} saved per ${study.family.outcome === 'qaly' ? 'QALY' : 'DALY'} forgone.`;
  if (base.prints === 'ratio')
    return `The incremental cost-effectiveness ratio of ${intervention} versus ${comparator} was ${ratio}.`;
  if (base.prints === 'totals' && base.effects) {
    const { costs, effects } = base;
    return `Mean costs per person were ${printMoney(costs.intervention, currency)} with ${intervention} and ${printMoney(costs.comparator, currency)} with ${comparator}, and mean ${many} were ${effects.intervention} and ${effects.comparator}, which gives ${ratio}.`;
  }
  return `Compared with ${comparator}, ${intervention} cost ${money} more and ${won} ${effect} per person, an incremental cost-effectiveness ratio of ${ratio}.`;
}

/** How a further ratio differs from the base case. */
function difference(finding: Finding, { study, findings: [base] }: Sketch): string {
  const { intervention, comparator, perspective, horizon, discountRate } = finding;
  const population = describePopulation(finding, study);
  return [
    intervention !== base.intervention || comparator !== base.comparator
      ? `for ${intervention} versus ${comparator}`
      : '',
    population === describePopulation(base, study) ? '' : `in ${population}`,
    priceWords(finding, study) ?? '',
    perspective ? `from ${perspectiveName(perspective)}` : '',
    horizon ? `over a ${stateHorizon(horizon).words} horizon` : '',
    discountRate === undefined ? '' : `at a discount rate of ${discountRate}%`,
  ]
    .filter(Boolean)
    .join(' ');
}

function furtherCase(finding: Finding, sketch: Sketch): string | undefined {
  const differing = difference(finding, sketch);
  if (differing === '') return undefined;
  const { currency } = sketch.study;
  if (finding.verdict === 'saves') return `Costs fell and health improved ${differing}.`;
  if (finding.verdict === 'dominated') return `The comparator dominated ${differing}.`;
  if (finding.verdict === 'saves by losing') return `Savings came with a loss of health ${differing}.`;
  return `The ratio was ${printMoney(printedRatio(finding), currency)} ${outcomeOf(sketch.study).per} ${differing}.`;
}

const print = (weight: number): string => String(weight).replace('-', '−');

function utilities({ study, states }: Sketch): string | undefined {
  const given = states.filter(
    ({ state, weight, kind }) => state !== 'Death' && weight !== undefined && kind !== 'decrement',
  );
  const sorted = given.toSorted((a, b) => a.weight! - b.weight!);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) return undefined;
  const kind = study.family.outcome === 'qaly' ? 'utilit' : 'disability weight';
  const many = kind === 'utilit' ? 'Utilities' : 'Disability weights';
  const one = kind === 'utilit' ? 'utility' : kind;
  if (lowest === highest) return `The one ${one} given was ${print(lowest.weight!)} (${lowest.state}).`;
  return `${many} ranged from ${print(lowest.weight!)} (${lowest.state}) to ${print(highest.weight!)} (${highest.state}).`;
}

function conclusions(sketch: Sketch): string {
  const {
    study,
    findings: [{ intervention, comparator, verdict, deltaCost, deltaEffect }],
    threshold,
  } = sketch;
  const where = placesOf(study);
  const good = isGoodValue(sketch);
  if (verdict === 'saves' && deltaCost === 0)
    return `${capital(intervention)} should improve health at no additional cost compared with ${comparator} in ${where}.`;
  if (deltaCost === 0 && deltaEffect === 0)
    return `There is no reason of cost or health to choose between ${intervention} and ${comparator} in ${where}.`;
  if (verdict === 'saves')
    return `${capital(intervention)} should improve health and save money compared with ${comparator} in ${where}.`;
  if (good === undefined)
    return `The value of ${intervention} compared with ${comparator} depends on what ${where} is ready to pay for health.`;
  const against = threshold ? ` at ${threshold.words}` : '';
  const may = good ? 'is likely to be' : 'is unlikely to be';
  return `Choosing ${intervention} over ${comparator} ${may} cost-effective in ${where}${against}.`;
}

/** An abstract that agrees with the answers: country, perspective, horizon, rates, ratios and utilities. */
export function writeAbstract(random: Random, sketch: Sketch, sensitivity: string | undefined): string {
  const further = sketch.findings.slice(1, 4).map((finding) => furtherCase(finding, sketch));
  const parts = [
    ['OBJECTIVES', objectives(random, sketch)],
    ['METHODS', methods(random, sketch)],
    ['RESULTS', sentences(baseCase(sketch), ...further, utilities(sketch), sensitivity)],
    ['CONCLUSIONS', conclusions(sketch)],
  ] as const;
  const structured = sketch.study.plan.year > 1990 && random.chance(0.75);
  return parts.map(([name, text]) => (structured ? `${name}: ${text}` : text)).join(structured ? '\n' : ' ');
}
