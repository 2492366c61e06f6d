import { wholeNumber } from '../numbers.ts';

/** A threshold of a reader's own, in US dollars of the target year. */
export const OwnThreshold = wholeNumber(1, 10_000_000);

/** Multiples of GDP per capita, of each ratio's own country and price year. They apply to every health outcome. */
export const gdpRules = [
  { key: '1xgdp', label: '1 × GDP per capita', times: 1 },
  { key: '3xgdp', label: '3 × GDP per capita', times: 3 },
] as const;

/** The key of the rule that a reader's own value is answered as. */
export const ownKey = 'own';

/** Begins with a letter, so that it is neither a number nor a multiple of GDP per capita. */
export const isPresetKey = (key: string): boolean => /^[a-z][a-z0-9-]{0,29}$/.test(key) && key !== ownKey;

/** What a reader chose: the key of a rule, or US dollars of the target year. */
export type ThresholdChoice = string | number;

/** `nice`, `1xgdp` or `50000`; undefined if the text is no choice. A preset need not exist any more. */
export const readThreshold = (text: string): ThresholdChoice | undefined =>
  gdpRules.some(({ key }) => key === text) || isPresetKey(text) ? text : OwnThreshold.safeParse(text).data;

export const writeThreshold = (choice: ThresholdChoice): string => String(choice);

/** The condition of a query for what is cost-effective at one end of a rule; undefined if it has no dollars. */
export function belowQuery({ key, usd }: { readonly key: string; readonly usd: number | null }): string | undefined {
  if (gdpRules.some((rule) => rule.key === key)) return `below:${key}`;
  return usd === null ? undefined : `below:${usd}`;
}
