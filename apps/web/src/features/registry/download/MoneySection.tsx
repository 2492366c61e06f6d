import Box from '@mui/material/Box';
import { RadioStrip } from '../../../ui/RadioStrip.tsx';
import { tokens } from '../../../ui/tokens.ts';
import type { DownloadChoice, Money } from './choice.ts';
import { DownloadSection } from './DownloadSection.tsx';

interface Props {
  choice: Pick<DownloadChoice, 'columns' | 'money'>;
  /** The year that ratios are converted to; undefined if none of those in sight is converted. */
  targetYear: number | undefined;
  onChange: (money: Money) => void;
}

/** Converted ratios beside the published ones, or only as published. It decides about columns. */
export function MoneySection({ choice: { columns, money }, targetYear, onChange }: Props) {
  const isWhole = money === 'both' && (columns === 'usual' || columns === 'all');
  return (
    <DownloadSection title="Money">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <RadioStrip
          label="Money"
          look="segments"
          options={[
            { value: 'both', label: `${targetYear ?? ''} US$ and as published`.trim() },
            { value: 'published', label: 'As published only' },
          ]}
          value={money}
          onChange={onChange}
        />
        {isWhole && <Box sx={{ fontSize: '0.87rem', color: tokens.muted }}>with rate and price index</Box>}
      </Box>
    </DownloadSection>
  );
}
