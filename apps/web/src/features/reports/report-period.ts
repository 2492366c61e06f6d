import { z } from 'zod';

/** The days and the round of the report, as the address has them. */
const Address = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  round: z.coerce.number().int().positive().optional().catch(undefined),
});
export type ReportAddress = z.output<typeof Address>;

export const parseAddress = (search: URLSearchParams): ReportAddress => Address.parse(Object.fromEntries(search));
export const formatAddress = (address: ReportAddress): Record<string, string> =>
  Object.fromEntries(
    Object.entries(address).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

export const presets = {
  months: 'Last 12 months',
  year: 'This year',
  before: 'Last year',
  days: 'Other days',
} as const;
export type Preset = keyof typeof presets;

const yearDays = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The days that a preset stands for. */
export function daysOf(preset: Exclude<Preset, 'days'>, today: string): Pick<ReportAddress, 'from' | 'to'> {
  const year = Number(today.slice(0, 4));
  if (preset === 'months') return { from: undefined, to: undefined };
  return preset === 'year' ? { from: yearDays(year).from, to: today } : yearDays(year - 1);
}

/** The preset that stands for these days. */
export function presetOf({ from, to }: ReportAddress, today: string): Preset {
  const found = (['months', 'year', 'before'] as const).find((preset) => {
    const days = daysOf(preset, today);
    return days.from === from && days.to === to;
  });
  return found ?? 'days';
}
