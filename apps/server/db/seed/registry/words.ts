import type { Study } from './draw-study.ts';

/** Phrases shared by several texts of an article. */

/** Capitalizes the first word of a sentence; mRNA stays as it is. */
export const capital = (words: string): string =>
  /^[a-z][A-Z]/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);

const list = new Intl.ListFormat('en');
export const placesOf = ({ places }: Study): string => list.format(places.map(({ name }) => name));

const models: Readonly<Record<string, string>> = {
  'decision-tree': 'a decision tree',
  'markov-cohort': 'a Markov cohort model',
  microsimulation: 'a microsimulation model',
  'discrete-event-simulation': 'a discrete event simulation',
  'partitioned-survival': 'a partitioned survival model',
  'dynamic-transmission': 'a dynamic transmission model',
  hybrid: 'a decision tree followed by a Markov model',
  'trial-based': 'an economic evaluation alongside a randomised trial',
};
export const modelOf = ({ model }: Study): string => models[model]!;

const perspectives: Readonly<Record<string, string>> = {
  societal: 'a societal perspective',
  'limited-societal': 'a limited societal perspective',
  'health-care-sector': 'the perspective of the health-care sector',
  'health-care-payer': 'the perspective of the health-care payer',
  patient: 'the perspective of the patient',
  'hospital-or-provider': 'the perspective of the hospital',
  employer: 'the perspective of the employer',
  other: 'the perspective of insurer and employer together',
};

/** The perspective as the authors name it; undefined if they name none. */
export function perspectiveOf({ perspective, places: [place] }: Study): string | undefined {
  const words = perspective && perspectives[perspective];
  return words && perspective === 'health-care-payer' && place!.payer ? `${words} (${place!.payer})` : words;
}

export const perspectiveName = (slug: string): string => perspectives[slug] ?? slug;

interface OutcomeWords {
  readonly many: string;
  readonly long: string;
  readonly per: string;
  readonly won: string;
}

const outcomes: Readonly<Record<Study['family']['outcome'], OutcomeWords>> = {
  qaly: { many: 'QALYs', long: 'quality-adjusted life-years (QALYs)', per: 'per QALY gained', won: 'gained' },
  daly: { many: 'DALYs', long: 'disability-adjusted life-years (DALYs)', per: 'per DALY averted', won: 'averted' },
};
export const outcomeOf = ({ family }: Study): OutcomeWords => outcomes[family.outcome];
