import type { AnyAnswers } from './effective.ts';
import type { Named } from './variable.ts';
import { dictionary } from './variables.ts';

/** Unreported and incomplete answers give no unit. */
const known = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];

/** The unit of a value among its row's answers: its own, or the currency and year that they give. */
export function unitOf({ unit, money }: Pick<Named, 'unit' | 'money'>, among: AnyAnswers): string | undefined {
  if (!money) return unit;
  const { currency, year = '' } = money;
  return [...known(among[currency]), ...known(among[year])].join(' ') || undefined;
}

/** `3%`, but `3 years`. */
export const joinUnit = (text: string, unit: string): string => (unit === '%' ? `${text}%` : `${text} ${unit}`);

/** The heading of a column; an amount whose currency varies by line refers to the columns that give it. */
export function headingOf({ label, unit, money }: Pick<Named, 'label' | 'unit' | 'money'>): string {
  const columns = [money?.currency, money?.year].flatMap((key) => (key ? [dictionary[key]?.label ?? key] : []));
  const words = money ? `see ${columns.join(', ')}` : unit;
  return words ? `${label} (${words})` : label;
}
