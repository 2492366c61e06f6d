import type { Random } from '../registry/random.ts';
import type { Sketch } from '../registry/sketch.ts';
import { capital, placesOf } from '../registry/words.ts';

export interface ExcludedText {
  readonly title: string;
  readonly abstract: string;
  /** The slug of the reason for which it is rejected. */
  readonly reason: string;
}

interface Facts {
  readonly drug: string;
  readonly other: string;
  readonly disease: string;
  readonly people: string;
  readonly where: string;
  readonly random: Random;
}

/** As PubMed prints a structured abstract. */
const structured = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts)
    .map(([heading, text]) => `${heading}: ${text}`)
    .join('\n');

const perEvent = ({ drug, other, people, where, random }: Facts): ExcludedText => ({
  title: `Cost per event averted with ${drug} versus ${other} in ${people}`,
  reason: 'no-qaly-or-daly-outcome',
  abstract: structured({
    OBJECTIVES: `To compare the costs and clinical outcomes of ${drug} and ${other} in ${people}.`,
    METHODS: `Resource use of ${random.whole(180, 940)} patients in ${where} was followed for 12 months. The outcome was the number of events averted; utilities were not measured.`,
    RESULTS: `${capital(drug)} averted ${random.whole(4, 19)} events per 1,000 patients at an additional cost per event averted of $${random.whole(21, 88)},000.`,
    CONCLUSIONS: `${capital(drug)} may be acceptable where payers value an averted event at that price.`,
  }),
});

const perLifeYear = ({ drug, other, people, where, random }: Facts): ExcludedText => ({
  title: `Life-years and costs of ${drug} compared with ${other} in ${people} in ${where}`,
  reason: 'no-qaly-or-daly-outcome',
  abstract: structured({
    BACKGROUND: `Survival with ${drug} is longer than with ${other}, and its price is higher.`,
    METHODS: `A partitioned survival model estimated life-years and direct medical costs over a lifetime. Quality of life was left out because no data were available for ${where}.`,
    RESULTS: `${capital(drug)} added ${(random.whole(3, 16) / 10).toFixed(1)} life-years, at $${random.whole(28, 120)},000 per life-year gained.`,
    CONCLUSIONS: 'Results were sensitive to the extrapolation of survival.',
  }),
});

const minimization = ({ drug, people, where, random }: Facts): ExcludedText => ({
  title: `Follow-up by telephone or in the clinic after ${drug} in ${people}: a cost-minimization analysis`,
  reason: 'cost-benefit-or-cost-minimisation-only',
  abstract: structured({
    OBJECTIVES: `To identify the less costly of two ways to follow ${people} in ${where}.`,
    METHODS: `Both were assumed to be equally effective, as in an earlier non-inferiority trial. Costs of staff, travel and monitoring were compared over one year.`,
    RESULTS: `Telephone follow-up saved $${random.whole(24, 390)} per patient, mainly through fewer visits.`,
    CONCLUSIONS: 'Follow-up by telephone should be preferred on grounds of cost.',
  }),
});

const benefit = ({ drug, disease, where, random }: Facts): ExcludedText => ({
  title: `Willingness to pay for ${drug} among people with ${disease}: a cost-benefit analysis`,
  reason: 'cost-benefit-or-cost-minimisation-only',
  abstract: structured({
    AIMS: `To compare what people in ${where} would pay for ${drug} with what it costs.`,
    METHODS: `A contingent valuation survey of ${random.whole(310, 1200)} adults. Benefits were expressed in money only.`,
    RESULTS: `Mean willingness to pay was $${random.whole(90, 460)} a year, and the benefit-cost ratio ${(random.whole(8, 29) / 10).toFixed(1)}.`,
    CONCLUSIONS: 'Net benefits were positive for most respondents.',
  }),
});

const letter = ({ drug, disease, where }: Facts): ExcludedText => ({
  title: `Re: Cost-effectiveness of ${drug} for ${disease} in ${where}`,
  reason: 'not-original',
  abstract: `To the Editor: We read with interest the analysis of ${drug} in ${where}. The authors report a favorable cost per QALY, but two assumptions deserve discussion: the duration of the effect, and the price after the patent expires. We invite them to show results without the first of these.`,
});

const protocol = ({ drug, other, people, where, random }: Facts): ExcludedText => ({
  title: `${capital(drug)} versus ${other} in ${people}: protocol of a randomized trial with an economic evaluation`,
  reason: 'not-original',
  abstract: structured({
    INTRODUCTION: `It is not known whether ${drug} is cost-effective in ${people}.`,
    'METHODS AND ANALYSIS': `A pragmatic trial will randomize ${random.whole(240, 860)} participants at ${random.whole(6, 31)} sites in ${where}. Costs and EQ-5D-5L utilities will be collected for 24 months, and the cost per QALY gained will be estimated.`,
    'TRIAL REGISTRATION': 'The trial was registered before the first participant was recruited.',
  }),
});

const review = ({ drug, disease, random }: Facts): ExcludedText => ({
  title: `Economic evaluations of ${drug} for ${disease}: a systematic review`,
  reason: 'not-original',
  abstract: structured({
    BACKGROUND: `The number of economic evaluations of ${drug} has grown quickly.`,
    METHODS: 'Four databases were searched up to December 2024. Reporting quality was assessed with CHEERS 2022.',
    RESULTS: `Of ${random.whole(600, 2400)} records ${random.whole(11, 48)} studies were included. Ratios ranged from cost-saving to $${random.whole(110, 390)},000 per QALY.`,
    CONCLUSIONS: 'Differences between models, not between countries, explain most of the range.',
  }),
});

const burden = ({ disease, where, random }: Facts): ExcludedText => ({
  title: `The economic burden of ${disease} in ${where}: a cost-of-illness study`,
  reason: 'not-an-economic-evaluation',
  abstract: structured({
    OBJECTIVES: `To estimate direct and indirect costs of ${disease} in ${where}.`,
    METHODS: `A prevalence-based, bottom-up analysis of claims of ${random.whole(4, 90)},000 insured people.`,
    RESULTS: `Annual costs per person were $${random.whole(2, 19)},${random.whole(100, 980)}, of which ${random.whole(31, 58)}% were productivity losses.`,
    CONCLUSIONS: `${capital(disease)} is a large burden; no intervention was compared.`,
  }),
});

const budget = ({ drug, other, people, where, random }: Facts): ExcludedText => ({
  title: `Budget impact of ${drug} in ${people} in ${where}`,
  reason: 'not-an-economic-evaluation',
  abstract: structured({
    OBJECTIVES: `To estimate what adopting ${drug} in place of ${other} would cost payers in ${where}.`,
    METHODS: 'A budget impact model over five years with growing market shares. Health outcomes were not modeled.',
    RESULTS: `Spending would rise by $${random.whole(3, 64)} million over five years, or $0.${random.whole(11, 89)} per member per month.`,
    CONCLUSIONS: 'The impact on the budget is modest.',
  }),
});

const method = ({ drug, disease, random }: Facts): ExcludedText => ({
  title: `Extrapolating survival with flexible models: a tutorial with an example in ${disease}`,
  reason: 'methods-paper',
  abstract: structured({
    PURPOSE: 'To show how flexible parametric models can inform lifetime economic models.',
    METHODS: `We compare ${random.whole(5, 9)} approaches on simulated data and on one published trial of ${drug}.`,
    RESULTS:
      'Mean survival differed by up to 40% between approaches with a similar fit. QALYs are given for illustration only.',
    CONCLUSIONS: 'Analysts should report more than one plausible extrapolation.',
  }),
});

const secondary = ({ drug, other, people, where }: Facts): ExcludedText => ({
  title: `Value of ${drug} in ${people}: a summary of our published analysis for decision makers in ${where}`,
  reason: 'duplicate-or-secondary-publication',
  abstract: `We summarize for a wider audience the economic evaluation of ${drug} versus ${other} that we published last year. Methods and results, including the cost per QALY, are those of the earlier article; no new analysis was carried out.`,
});

const foreign = ({ drug, disease, random }: Facts): ExcludedText => ({
  title: `[Cost-utility of ${drug} for ${disease}]`,
  reason: 'not-english',
  abstract: structured({
    OBJECTIVE: `To estimate the cost-utility of ${drug} for ${disease} from the perspective of the public payer.`,
    METHODS: `A Markov model with a lifetime horizon. [Article in ${random.pick(['German', 'Spanish', 'French'])}.]`,
    RESULTS: 'The incremental cost-utility ratio was below the national threshold.',
  }),
});

const writers = [
  perEvent,
  letter,
  minimization,
  protocol,
  burden,
  perLifeYear,
  review,
  method,
  budget,
  benefit,
  secondary,
  foreign,
] as const;

/** An abstract that looks like an economic evaluation and is none that the registry includes; each kind in turn. */
export function writeExcluded(random: Random, { study, findings: [base] }: Sketch, place: number): ExcludedText {
  const { disease, population } = study.family;
  const { intervention, comparator } = base;
  return writers[place % writers.length]!({
    drug: intervention,
    other: comparator,
    disease,
    people: population,
    where: placesOf(study),
    random,
  });
}
