import type { WeightKind } from '@cea/contract/dictionary/variables/weights';
import Box from '@mui/material/Box';
import { tokens } from '../../../ui/tokens.ts';
import { Drawing } from '../charts/Drawing.tsx';
import { axisOf, placeOn, showFigure, stackDots } from './scale.ts';

/** Where a weight comes from. */
export type Origin = 'own' | 'other' | 'unknown';

export interface Dot {
  readonly id: string;
  readonly weight: number;
  readonly origin: Origin;
}

const [width, radius, rowHeight, foot, edge] = [352, 4.5, 10.5, 22, 14];
const fills: Record<Origin, string> = { own: '#2b6fae', other: '#fff', unknown: '#c9d5e2' };
const names: Record<Origin, string> = {
  own: 'own data',
  other: 'from another study',
  unknown: 'source not reported',
};

interface Props {
  label: string;
  kind: WeightKind;
  dots: readonly Dot[];
  median: number;
}

/** Every weight as a dot, by its source, above an axis of its own. */
export function StripPlot({ label, kind, dots, median }: Props) {
  const { ticks, ...scale } = axisOf([...dots.map(({ weight }) => weight), median], kind);
  const at = (weight: number) => edge + placeOn(scale, weight) * (width - 2 * edge);
  const levels = stackDots(
    dots.map(({ weight }) => at(weight)),
    2 * radius + 0.5,
  );
  const top = 8;
  const height = Math.max(30, (Math.max(0, ...levels) + 1) * rowHeight) + top;
  const origins = (Object.keys(names) as Origin[]).filter((origin) => dots.some((dot) => dot.origin === origin));
  return (
    <>
      <Box sx={{ my: 1, '& svg': { width: '100%', maxWidth: width, height: 'auto' } }}>
        <Drawing label={label} width={width} height={height + foot}>
          {ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${at(tick)} ${top}V${height}`} stroke={tokens.line} />
              <text x={at(tick)} y={height + 15} textAnchor="middle" fontSize="11" fill={tokens.muted}>
                {showFigure(tick)}
              </text>
            </g>
          ))}
          <path d={`M${edge} ${height}H${width - edge}`} stroke="#9fb1c4" />
          {dots.map(({ id, weight, origin }, index) => (
            <circle
              key={id}
              cx={at(weight)}
              cy={height - radius - 2 - levels[index]! * rowHeight}
              r={radius}
              fill={fills[origin]}
              stroke={origin === 'unknown' ? '#8497ac' : '#2b6fae'}
              strokeWidth="1.4"
            />
          ))}
          <path d={`M${at(median)} 0V${height}`} stroke={tokens.navy} strokeWidth="2" />
        </Drawing>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, listStyle: 'none' }}>
        {origins.map((origin) => (
          <Box
            component="li"
            key={origin}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: tokens.muted }}
          >
            <svg width="10" height="10" aria-hidden>
              <circle cx="5" cy="5" r="4" fill={fills[origin]} stroke={origin === 'unknown' ? '#8497ac' : '#2b6fae'} />
            </svg>
            {names[origin]}
          </Box>
        ))}
      </Box>
    </>
  );
}
