import { NewRate, rateKey } from '@cea/contract/exchange-rates';
import { looksInverted, type RateFigure } from '@cea/contract/money/figures';
import type { ImportedLine } from '@cea/contract/rate-imports';
import { differing } from './assert-figure-unchanged.ts';
import { currencyFault, type KnownCurrencies } from './known-currencies.ts';
import type { RawLine } from './read-rate-lines.ts';

interface Present {
  readonly currencies: KnownCurrencies;
  /** The current figures, by key. */
  readonly figures: ReadonlyMap<string, RateFigure>;
}

const refused = (line: number, key: string | null, remark: string): ImportedLine => ({
  line,
  key,
  state: 'refused',
  old: null,
  new: null,
  remark,
});

const labels: Readonly<Record<string, string>> = {
  currency: 'Currency',
  year: 'Year',
  usd_per_unit: 'Rate',
  source: 'Source',
  indicative: 'Indicative',
};
const sentences = (errors: readonly { path: readonly PropertyKey[]; message: string }[]): string =>
  errors.map(({ path, message }) => `${labels[String(path[0])] ?? String(path[0])}: ${message}`).join(' ');

function planLine({ line, cells }: RawLine, { currencies, figures }: Present, seen: Map<string, number>): ImportedLine {
  const parsed = NewRate.safeParse(cells);
  if (!parsed.success) return refused(line, null, sentences(parsed.error.issues));
  const rate = parsed.data;
  const { currency, year, ...figure } = rate;
  const key = rateKey(currency, year);
  const fault = currencyFault(rate, currencies);
  if (fault) return refused(line, key, Object.values(fault).flat().join(' '));
  const earlier = seen.get(key);
  if (earlier !== undefined) return refused(line, key, `Line ${earlier} already gives this rate.`);
  seen.set(key, line);
  const old = figures.get(key) ?? null;
  const same = old !== null && Object.keys(differing(old, figure)).length === 0;
  const turned = old !== null && looksInverted(old.usd_per_unit, figure.usd_per_unit);
  return {
    line,
    key,
    state: old === null ? 'new' : same ? 'same' : 'changed',
    old,
    new: figure,
    remark: turned ? 'Inverted? This looks like units per dollar.' : null,
  };
}

/** What each line would do. Pure, so that the preview reports exactly what a commit does. */
export function planImport(lines: readonly RawLine[], present: Present): ImportedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => planLine(line, present, seen));
}
