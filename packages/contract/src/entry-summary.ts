import type { AnyAnswers } from './dictionary/effective.ts';
import { printAnswer } from './dictionary/kinds.ts';
import { dictionary, type VariableKey } from './dictionary/variables.ts';

type LabelOf = (id: number) => string;

export interface Fact {
  readonly label: string;
  readonly text: string;
}

const numberIn = (answers: AnyAnswers, key: VariableKey): number | undefined => {
  const value = answers[key];
  return typeof value === 'number' ? value : undefined;
};

/** The value of one variable, under a short label. */
const said =
  (label: string, key: VariableKey) =>
  (answers: AnyAnswers, labelOf: LabelOf): Fact[] =>
    answers[key] === undefined ? [] : [{ label, text: printAnswer(dictionary[key]!, answers[key], labelOf) }];

/** The article's own words are shorter than the classification's headings, which the methods show. */
const disease = (answers: AnyAnswers, labelOf: LabelOf): Fact[] =>
  said('Disease', typeof answers.disease === 'string' ? 'disease' : 'icd')(answers, labelOf);

const unrated: Readonly<Record<string, string>> = {
  yes: 'discounted, rate not reported',
  no: 'not discounted',
  'not applicable': 'not applicable',
};

function discounting(answers: AnyAnswers): Fact[] {
  const parts = [
    ['costs', answers.costs_discounted, numberIn(answers, 'discount_rate_costs')],
    ['effects', answers.effects_discounted, numberIn(answers, 'discount_rate_effects')],
  ] as const;
  const words = parts.flatMap(([what, whether, rate]) => {
    if (rate !== undefined) return [`${rate}% ${what}`];
    if (whether === undefined) return [];
    return [`${what} ${typeof whether === 'string' ? unrated[whether] : 'not reported'}`];
  });
  return words.length > 0 ? [{ label: 'Discounting', text: words.join(', ') }] : [];
}

function threshold(answers: AnyAnswers, labelOf: LabelOf): Fact[] {
  const [low, high] = [numberIn(answers, 'threshold_low'), numberIn(answers, 'threshold_high')];
  if (low === undefined) return said('Threshold', 'threshold')(answers, labelOf);
  const amounts = [low, ...(high === undefined ? [] : [high])].map((amount) => amount.toLocaleString('en-US'));
  const { threshold_currency: currency } = answers;
  return [{ label: 'Threshold', text: `${amounts.join(' to ')}${typeof currency === 'string' ? ` ${currency}` : ''}` }];
}

const facts: readonly ((answers: AnyAnswers, labelOf: LabelOf) => Fact[])[] = [
  disease,
  said('Intervention', 'intervention_type'),
  said('Country', 'country'),
  said('Perspective', 'perspective_judged'),
  said('Time horizon', 'time_horizon'),
  discounting,
  said('Model', 'model_type'),
  said('Funding', 'funding_source'),
  threshold,
];

/** The study in a few words: what a reader wants to know first. Questions never asked are left out. */
export const summarise = (answers: AnyAnswers, labelOf: LabelOf): Fact[] =>
  facts.flatMap((fact) => fact(answers, labelOf));
