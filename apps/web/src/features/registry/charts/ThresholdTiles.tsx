import { ownKey } from '@cea/contract/money/threshold';
import type { Judged, JudgingRule } from '@cea/contract/visualizations';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useId, useRef } from 'react';
import { useAhead } from '../../../lib/use-ahead.ts';
import { Group } from '../../../ui/Group.tsx';
import { fonts, tokens } from '../../../ui/tokens.ts';
import { thresholdUnit } from './chart-money.ts';
import type { ChartProps } from './chart-props.ts';
import { chosenThreshold, isUsable } from './drawn-threshold.ts';
import { NoThreshold } from './NoThreshold.tsx';
import { unitOf } from './outcome-name.ts';
import { OwnThreshold } from './OwnThreshold.tsx';
import { briefly, countText, dollarsText, shareText } from './threshold-texts.ts';

/** How many ratios are cost-effective by a rule. */
function Share({ rule }: { rule: JudgingRule }) {
  if (rule.low.of === 0) return <Box component="span">{rule.why_missing ?? 'No ratio can be judged'}</Box>;
  return (
    <Box component="span" className="share">
      <b>{shareText(rule)}</b> <span>{countText(rule)}</span>
    </Box>
  );
}

const nameOf = ({ label, stated }: JudgingRule): string => (stated === null ? label : `${label} ${briefly(stated)}`);

interface Props extends Pick<ChartProps, 'state' | 'figures' | 'labels'> {
  judged: Judged;
  /** Returns when the page has followed. */
  onChange: (...changes: Parameters<ChartProps['onChange']>) => void | Promise<void>;
}

/** The thresholds by which ratios are judged, each with its share, so that all are seen at once; one is pressed. */
export function ThresholdTiles({ state, figures, labels, judged, onChange }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const money = thresholdUnit(figures);
  const [threshold, choose] = useAhead(state.threshold, (threshold) => onChange({ threshold, page: state.page }));
  const chosen = chosenThreshold({ ...state, threshold }, judged);
  const own = typeof threshold === 'number' ? threshold : undefined;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box sx={heading}>
        <Box component="h2" id={id}>
          Cost-effective at
        </Box>
        <span>
          {state.convert === undefined
            ? `In ${money}, as all figures here; kept in the link`
            : `In ${money} at the registry’s own conversion, so not drawn among converted figures`}
        </span>
      </Box>
      {judged.usual === null && (
        <Box component="p" sx={{ m: 0, mb: 1, fontSize: '0.875rem' }}>
          {chosen ? 'This outcome has no usual threshold. You chose one. ' : <NoThreshold />}
          {chosen && (
            <Link
              component="button"
              type="button"
              underline="always"
              onClick={() => choose(undefined)}
              sx={{ minHeight: 24, fontSize: 'inherit', verticalAlign: 'baseline' }}
            >
              Remove threshold
            </Link>
          )}
        </Box>
      )}
      <Group aria-labelledby={id} sx={tiles}>
        {judged.rules
          .filter(({ key }) => key !== ownKey)
          .map((rule) => (
            <Box key={rule.key} component="label" sx={tile}>
              <input
                type="radio"
                name={id}
                checked={chosen?.key === rule.key}
                disabled={!isUsable(rule)}
                onChange={() => choose(rule.key)}
              />
              <b>{nameOf(rule)}</b>{' '}
              <span>{dollarsText(rule) ?? (rule.stated === null ? 'of its country and year' : 'not converted')}</span>{' '}
              <Share rule={rule} />
            </Box>
          ))}
        <Box sx={tile}>
          <label>
            <input
              type="radio"
              name={id}
              checked={own !== undefined}
              // There is nothing to choose until a value is typed.
              onChange={() => field.current?.focus()}
            />
            <b>Own value</b>
          </label>
          <OwnThreshold
            ref={field}
            money={money}
            unit={unitOf(judged.outcome, labels.labelOf)}
            value={own}
            onChange={choose}
          />
          {chosen?.key === ownKey && chosen.rule && <Share rule={chosen.rule} />}
        </Box>
      </Group>
    </Box>
  );
}

const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.25,
  mb: 1,
  fontSize: '0.8438rem',
  color: tokens.muted,
  h2: { m: 0, font: `600 1.0625rem/1.3 ${fonts.serif}`, color: tokens.navy },
} as const;

const tiles = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

const tile = {
  position: 'relative',
  minWidth: 0,
  px: 1.25,
  py: 1,
  border: '1px solid #c3d1df',
  borderRadius: '8px',
  bgcolor: '#fff',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  color: tokens.muted,
  fontVariantNumeric: 'tabular-nums',
  '& > span, & b': { display: 'block' },
  '& b': { fontSize: '0.9375rem', fontWeight: 600, color: tokens.navy },
  '& .share': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75, mt: 0.25 },
  '& .share b': { font: `600 1rem/1.4 ${fonts.serif}` },
  // Covers what it chooses.
  'input[type=radio]': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& label': { display: 'block', position: 'relative' },
  '&:hover': { borderColor: tokens.inputLine },
  '&:has(:checked)': { borderColor: tokens.link, boxShadow: `inset 0 0 0 1px ${tokens.link}`, bgcolor: '#eef5fc' },
  '&:has(:disabled)': { bgcolor: tokens.soft, input: { cursor: 'default' } },
  '&:has([type=radio]:focus-visible)': { outline: `2px solid ${tokens.blue}`, outlineOffset: 2 },
} as const;
