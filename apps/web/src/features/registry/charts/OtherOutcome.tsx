import { gdpRules } from '@cea/contract/money/threshold';
import type { Distribution, Judged } from '@cea/contract/visualizations';
import Link from '@mui/material/Link';
import type { SearchState } from '../search-state.ts';
import type { ChartProps } from './chart-props.ts';
import { DistributionCard } from './DistributionCard.tsx';
import { onlyValue } from './narrow-search.ts';
import { NoThreshold } from './NoThreshold.tsx';

interface Props extends ChartProps {
  distribution: Distribution;
  judged: Judged | undefined;
}

/** An outcome that the other charts are not about: its own axis, and the thresholds by which it can be judged. */
export function OtherOutcome({ judged, ...props }: Props) {
  const { state, distribution, onChange } = props;
  const { outcome } = distribution;
  const choose = (threshold: SearchState['threshold']) =>
    onChange({ threshold, filters: onlyValue(state.filters, 'health_outcome', String(outcome)) });
  const choices =
    judged?.usual === null
      ? [...gdpRules, { key: undefined, label: 'Own value' }]
      : [{ key: undefined, label: 'Show its thresholds' }];
  return (
    <DistributionCard {...props}>
      {judged?.usual === null && <NoThreshold />}
      {outcome !== null &&
        choices.map(({ key, label }, at) => (
          <span key={label}>
            {at > 0 ? ' · ' : ' '}
            <Link
              component="button"
              type="button"
              underline="always"
              onClick={() => choose(key)}
              sx={{ minHeight: 24, fontSize: 'inherit', verticalAlign: 'baseline' }}
            >
              {label}
            </Link>
          </span>
        ))}
    </DistributionCard>
  );
}
