import { z } from 'zod';
import { requiredText, ruleTexts } from '../rules.ts';
import { internationalDollar } from './convert.ts';

/** Limits of what an administrator may enter: exchange rates and the US price index. The database enforces the same. */
export const moneyLimits = {
  year: { min: 1976, max: 2100 },
  usd_per_unit: { min: 1e-12, max: 10_000 },
  index: { min: 1, max: 100_000 },
  source: 300,
} as const;

/** Next year's figure may be a forecast; later years have none. */
export const lastMoneyYear = (today = new Date()): number => today.getUTCFullYear() + 1;

/** Currencies whose value is fixed and so in no table. */
export const fixedCurrencies: Readonly<Record<string, string>> = {
  USD: 'The rate of the US dollar is always 1.',
  [internationalDollar]: 'International dollars have no exchange rate.',
};

const between = ({ min, max }: { min: number; max: number }) => {
  const sentence = `Enter a number from ${min.toLocaleString('en-US', { maximumFractionDigits: 12 })} to ${max.toLocaleString('en-US')}.`;
  return z.number({ error: sentence }).min(min, sentence).max(max, sentence);
};

export const MoneyYear = z
  .int({ error: 'Enter a year.' })
  .min(moneyLimits.year.min, `Must be ${moneyLimits.year.min} or later.`)
  .refine((year) => year <= lastMoneyYear(), { error: () => `Must be ${lastMoneyYear()} or earlier.` });

export const CurrencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, ruleTexts.currency);

/** A currency that can have a rate. */
export const RatedCurrency = CurrencyCode.refine((code) => !Object.hasOwn(fixedCurrencies, code), {
  error: ({ input }) => fixedCurrencies[String(input)],
});

const Source = requiredText(moneyLimits.source).refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
  error: ruleTexts.unkeepable,
});

/** US dollars per unit, annual mean. Indicative until an administrator vouches for an official figure. */
export const RateFigure = z.strictObject({
  usd_per_unit: between(moneyLimits.usd_per_unit),
  source: Source,
  indicative: z.boolean(),
});
export type RateFigure = z.infer<typeof RateFigure>;

/** US CPI-U, all items, annual mean. */
export const CpiFigure = z.strictObject({ index: between(moneyLimits.index), source: Source });
export type CpiFigure = z.infer<typeof CpiFigure>;

export const figureChanges = ['none', 'added', 'changed', 'removed'] as const;
export type FigureChange = (typeof figureChanges)[number];
export const figureChangeLabels: Record<FigureChange, string> = {
  none: 'In force',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

/** A figure in the applied set and in the draft. Without a draft both are the same and nothing is changed. */
export const inBothSets = <F extends z.ZodType>(figure: F) =>
  z.object({ change: z.enum(figureChanges), applied: figure.nullable(), draft: figure.nullable() });

const near = (a: number, b: number): boolean => Math.abs(Math.log(a / b)) < Math.log(1.5);

/**
 * A rate that was probably entered the wrong way round: units per dollar instead of dollars per unit. Near 1 it is
 * impossible to tell.
 */
export function looksInverted(before: number, after: number): boolean {
  return near(after, 1 / before) && !near(before, 1 / before);
}
