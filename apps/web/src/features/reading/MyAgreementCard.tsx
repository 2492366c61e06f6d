import type { FormKind } from '@cea/contract/dictionary/variable';
import type { KindAgreement, MyAgreement } from '@cea/contract/my-agreement';
import Box from '@mui/material/Box';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { tokens } from '../../ui/tokens.ts';
import { AgreementFigures } from './AgreementFigures.tsx';
import { kappaTrend, trendText } from './agreement-trend.ts';

const kinds: Record<FormKind, { label: string; of: string; many: string }> = {
  review: { label: 'Full reviews', of: 'answer of two readers', many: 'answers of two readers' },
  screening: { label: 'Abstracts', of: 'abstract with two votes', many: 'abstracts with two votes' },
};

const size = { width: 104, height: 34, edge: 4 };

/** κ from round to round, on a scale from its lowest to its highest value. */
function Trend({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const { width, height, edge } = size;
  const points = values.map((value, at) => ({
    x: edge + (at * (width - 2 * edge)) / (values.length - 1),
    y: height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge),
  }));
  const last = points.at(-1)!;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden fill="none">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        stroke={tokens.blue}
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <circle cx={last.x} cy={last.y} r={3.5} fill={tokens.blue} />
    </svg>
  );
}

function Kind({ kind, agreement }: { kind: FormKind; agreement: KindAgreement }) {
  const { label, of, many } = kinds[kind];
  const trend = kappaTrend(agreement.rounds);
  return (
    <Box sx={{ '& + &': { mt: 1.5, pt: 1.5, borderTop: `1px solid ${tokens.soft}` } }}>
      <Box sx={{ fontSize: '0.875rem', fontWeight: 600, color: tokens.navy }}>{label}</Box>
      <AgreementFigures agreement={agreement.overall} of={of} many={many} />
      {trend && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.75, mt: 1, fontSize: '0.8125rem' }}>
          <Trend values={trend.map(({ kappa }) => kappa)} />
          <span>{trendText(trend)}</span>
        </Box>
      )}
    </Box>
  );
}

/** How far the reader agrees with the other readers of the same articles, before any consensus. */
export function MyAgreementCard({ agreement }: { agreement: MyAgreement }) {
  return (
    <SidePanel title="Agreement with other readers">
      {(['review', 'screening'] as const).map((kind) => {
        const own = agreement[kind];
        return own && <Kind key={kind} kind={kind} agreement={own} />;
      })}
    </SidePanel>
  );
}
