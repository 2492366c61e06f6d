import type { WhyMissing } from './convert.ts';

/** Why a ratio has no value in US dollars, in words. */
export const whyMissing: Readonly<Record<WhyMissing, string>> = {
  'no ratio': 'The article gives no ratio.',
  'no currency': 'The article names no currency.',
  'no year': 'The price year is not known.',
  'no exchange rate': 'There is no exchange rate for that year.',
  'no price index': 'There is no price index for that year.',
};
