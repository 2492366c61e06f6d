import { formatDay } from '@cea/contract/dates';
import type { Schema } from '@cea/contract/endpoint';
import { formatCents, RoundFields, RoundRates } from '@cea/contract/reading-rounds';
import { z } from 'zod';

type Rate = keyof typeof RoundRates.shape;
export const rates = Object.keys(RoundRates.shape) as Rate[];

/** As the form holds them: rates in dollars. */
export type RoundInput = Omit<RoundFields, Rate> & Record<Rate, number | undefined>;

const eachRate = <T>(value: (rate: Rate) => T) =>
  Object.fromEntries(rates.map((rate) => [rate, value(rate)])) as Record<Rate, T>;

/** What of a round can be edited. */
export const fieldsOf = (round: RoundFields): RoundFields => RoundFields.strip().parse(round);

export const inputOf = (fields: RoundFields): RoundInput => {
  const { label, starts_on, due_on, readers_per_article, ranks_queue } = fields;
  return { label, starts_on, due_on, readers_per_article, ranks_queue, ...eachRate((rate) => fields[rate] / 100) };
};

/** Rounded where multiplying adds digits that nobody typed: 0.29 × 100 is 28.999999999999996. */
const toCents = (dollars: number | undefined) => dollars && Number((dollars * 100).toFixed(6));

export const RoundForm = z.preprocess(
  (typed: RoundInput) => ({ ...typed, ...eachRate((rate) => toCents(typed[rate])) }),
  RoundFields.refine(({ starts_on, due_on }) => !starts_on || !due_on || starts_on <= due_on, {
    path: ['due_on'],
    error: 'A round is due on the day it starts or later.',
  }),
) as unknown as Schema<RoundFields, RoundInput>;

const dayOrNone = (day: unknown): string => (day ? formatDay(day as string) : 'none');
const dollars = (cents: unknown): string => formatCents(cents as number);

/** The label of each field, and how a value of it is written. */
export const fieldTexts: Record<
  keyof RoundFields,
  { readonly label: string; readonly text: (value: unknown) => string }
> = {
  label: { label: 'Label', text: String },
  starts_on: { label: 'Start', text: dayOrNone },
  due_on: { label: 'Due', text: dayOrNone },
  readers_per_article: { label: 'Readers per abstract', text: String },
  ranks_queue: { label: 'Rank abstracts', text: (value) => (value ? 'on' : 'off') },
  screening_cents: { label: 'Screening', text: dollars },
  review_cents: { label: 'Full review', text: dollars },
  screening_consensus_cents: { label: 'Screening consensus', text: dollars },
  review_consensus_cents: { label: 'Review consensus', text: dollars },
};

/** One sentence for each change. */
export const describeChanges = (changes: Partial<RoundFields>): string[] =>
  (Object.keys(changes) as (keyof RoundFields)[]).map((key) => {
    const { label, text } = fieldTexts[key];
    return `${label}: ${text(changes[key])}`;
  });
