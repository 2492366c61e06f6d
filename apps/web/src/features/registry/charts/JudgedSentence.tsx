import { belowQuery } from '@cea/contract/money/threshold';
import type { Judged, JudgingRule } from '@cea/contract/visualizations';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { showCount } from '../../../lib/number-format.ts';
import { namesOf } from '../../dictionary/value-names.ts';
import type { ChartProps } from './chart-props.ts';
import type { DrawnThreshold } from './drawn-threshold.ts';
import { belowThreshold } from './narrow-search.ts';
import { unitOf } from './outcome-name.ts';
import { endText } from './threshold-texts.ts';

interface Part {
  readonly end: JudgingRule['low'];
  readonly count: string;
  /** Follows the count. */
  readonly text: string;
}

/** The ends of a rule as parts of a sentence: `52 of 57`, ` are cost-effective at $100,000 and `, … */
function partsOf({ label, stated, low, high }: JudgingRule, unit: string): Part[] {
  const count = `${showCount(low.worth)} of ${showCount(low.of)}`;
  const verb = low.worth === 1 ? 'is' : 'are';
  if (stated === null) {
    const figure = low.usd === null ? 'each of its own country and price year' : `${endText(low)} ${unit}`;
    return [{ end: low, count, text: ` ${verb} cost-effective at ${label}, ${figure}.` }];
  }
  const first = ` ${verb} cost-effective at ${endText(low)}`;
  if (!high) return [{ end: low, count, text: `${first} ${unit}.` }];
  return [
    { end: low, count, text: `${first} and ` },
    { end: high, count: showCount(high.worth), text: ` at ${endText(high)} ${unit}.` },
  ];
}

/** What the chosen threshold says of the ratios, whose unit is such as `per QALY`. */
export function judgedText(chosen: DrawnThreshold | undefined, unit: string): string {
  if (!chosen) return 'No threshold is assumed here.';
  if (!chosen.rule) return '';
  if (chosen.rule.low.of === 0) return `No ratio can be judged by ${chosen.rule.label}.`;
  return partsOf(chosen.rule, unit)
    .map(({ count, text }) => count + text)
    .join('');
}

interface Props extends Pick<ChartProps, 'state' | 'labels' | 'onChange'> {
  judged: Judged | undefined;
  chosen: DrawnThreshold | undefined;
}

/** The same, in which each count is a button that filters by it. */
export function JudgedSentence({ state, labels, judged, chosen, onChange }: Props) {
  const unit = unitOf(judged?.outcome ?? null, labels.labelOf);
  if (!judged || !chosen?.rule?.low.of) return judgedText(chosen, unit);
  const { rule } = chosen;
  return partsOf(rule, unit).map(({ end, count, text }) => {
    const below = belowQuery({ key: rule.key, usd: end.usd });
    const change = belowThreshold(state, namesOf(labels), below, judged.outcome);
    return (
      <Fragment key={text}>
        <Link
          component="button"
          type="button"
          underline="always"
          disabled={!change}
          onClick={() => change && onChange(change)}
          aria-label={`${count}, show only these`}
          sx={{ minHeight: 24, fontSize: 'inherit', fontWeight: 600, verticalAlign: 'baseline' }}
        >
          {count}
        </Link>
        {text}
      </Fragment>
    );
  });
}
