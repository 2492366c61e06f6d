import type { WhyMissing } from './convert.ts';

/** Why a ratio has no value in US dollars, in words. */
export const whyMissing: Readonly<Record<WhyMissing, string>> = {
  'no ratio': 'The article reports no ratio.',
  'no currency': 'The article reports no currency.',
  'no year': 'The price year is not known.',
  'no exchange rate': 'No exchange rate is available for that year.',
  'no price index': 'No price index is available for that year.',
};
