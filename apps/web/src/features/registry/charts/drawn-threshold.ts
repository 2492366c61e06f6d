import { ownKey } from '@cea/contract/money/threshold';
import type { Judged, JudgingRule } from '@cea/contract/visualizations';
import type { SearchState } from '../search-state.ts';

type Chosen = Pick<SearchState, 'threshold' | 'convert'>;

/** The threshold that all charts of an outcome show. */
export interface DrawnThreshold {
  readonly key: string;
  /** With the counts; undefined until the answer for an own value arrives. */
  readonly rule: JudgingRule | undefined;
  /** US dollars of the target year: one, two for a range, or none for GDP per capita that differs by ratio. */
  readonly lines: readonly number[];
}

const linesOf = ({ low, high }: JudgingRule): number[] =>
  [low.usd, high?.usd].filter((usd) => usd !== null && usd !== undefined);

/** Whether ratios can be judged by it: one in another currency needs an exchange rate. */
export const isUsable = ({ stated, low }: JudgingRule): boolean => stated === null || low.usd !== null;

/** The chosen threshold, or the usual one of the outcome if none is chosen or the chosen one does not apply. */
export function chosenThreshold({ threshold }: Chosen, judged: Judged | undefined): DrawnThreshold | undefined {
  if (!judged) return undefined;
  const find = (key: string | null) => judged.rules.find((rule) => rule.key === key && isUsable(rule));
  if (typeof threshold === 'number') {
    const own = find(ownKey);
    // Until the next answer arrives, the last one has the value before.
    return { key: ownKey, rule: own?.low.usd === threshold ? own : undefined, lines: [threshold] };
  }
  const rule = find(threshold ?? null) ?? find(judged.usual);
  return rule && { key: rule.key, rule, lines: linesOf(rule) };
}

/** Why a rule of GDP per capita is no line, as a sentence after another; empty for all other thresholds. */
export function whyNoLine(drawn: DrawnThreshold | undefined): string {
  if (drawn?.rule?.stated !== null || drawn.lines.length > 0) return '';
  return drawn.rule.low.of === 0
    ? ' No line is drawn: GDP per capita is unknown for these ratios.'
    : ' No line is drawn: GDP per capita is not the same for all of these ratios.';
}

/** What to draw on an axis of ratios: thresholds are in the registry's own US dollars, so never on converted figures. */
export const drawnThreshold = (state: Chosen, judged: Judged | undefined): DrawnThreshold | undefined =>
  state.convert === undefined ? chosenThreshold(state, judged) : undefined;
