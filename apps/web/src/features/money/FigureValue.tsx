import { type Show, showBoth } from '@cea/contract/money/show-figure';
import type { FigureChange } from '@cea/contract/money/figures';
import Box from '@mui/material/Box';
import { OldNew } from '../../ui/OldNew.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { changeChips } from './figure-change.ts';

interface Props {
  change: FigureChange;
  /** The applied value. */
  applied: number | undefined;
  draft: number | undefined;
  show: Show;
}

/** A figure with its new value, and its old one if the draft changes it. */
export function FigureValue({ change, applied, draft, show }: Props) {
  if (change === 'none' && draft !== undefined) return show(draft);
  const { old, next } = showBoth(applied, draft, show);
  // Only its source was changed.
  if (old === next) return next;
  return <OldNew old={old} next={next} />;
}

export function ChangeChip({ change }: { change: FigureChange }) {
  const chip = changeChips[change];
  return chip ? (
    <StatusChip {...chip} />
  ) : (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      In force
    </Box>
  );
}
