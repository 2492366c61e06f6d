import type { DashboardReport, Waiting } from '@cea/contract/dashboard-report';
import Box from '@mui/material/Box';
import { showCount } from '../../lib/number-format.ts';
import { progressColors } from '../../ui/progress-colors.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { tokens } from '../../ui/tokens.ts';
import { showDays, stageLabel } from './report-texts.ts';

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 52px 72px 92px',
  columnGap: 1.5,
  alignItems: 'center',
  py: 0.75,
  '& + &': { borderTop: '1px solid #edf2f7' },
  '& > :nth-of-type(even), & > :last-of-type': { textAlign: 'right' },
} as const;

const share = ({ median_days, limit }: Waiting): number => Math.min(1, (median_days ?? 0) / limit);

/** A stage on the way into the registry: how many left it, and how long they waited. */
function Stage({ waiting }: { waiting: Waiting }) {
  const late = waiting.median_days !== null && waiting.median_days > waiting.limit;
  return (
    <Box component="li" sx={line}>
      <span>{stageLabel(waiting.stage)}</span>
      <span>{showCount(waiting.left)}</span>
      <Box aria-hidden sx={{ height: 6, borderRadius: '3px', bgcolor: progressColors.track }}>
        <Box
          sx={{
            width: `${100 * share(waiting)}%`,
            height: '100%',
            borderRadius: '3px',
            bgcolor: late ? tokens.warningInk : tokens.blue,
          }}
        />
      </Box>
      <span>
        <b>{showDays(waiting.median_days)}</b> of {showCount(waiting.limit)}
      </span>
    </Box>
  );
}

/** How long articles wait in each stage, against its limit. */
export function StageCard({ waiting }: Pick<DashboardReport, 'waiting'>) {
  return (
    <SidePanel title="Waiting by stage">
      <Box sx={{ mt: -0.75, mb: 0.75, color: 'text.secondary', fontSize: '0.8125rem' }}>
        Articles that left, and their median wait in days of the limit
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}
      >
        {waiting.map((stage) => (
          <Stage key={stage.stage} waiting={stage} />
        ))}
      </Box>
    </SidePanel>
  );
}
