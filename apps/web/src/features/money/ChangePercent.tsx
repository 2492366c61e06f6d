import { isLargeChange, largeChange, showPercent } from '@cea/contract/money/show-figure';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** How much a figure changes; large changes are marked. */
export function ChangePercent({ percent }: { percent: number | undefined }) {
  if (!isLargeChange(percent)) return showPercent(percent);
  return (
    <span title={`More than ${largeChange}%`}>
      <VisuallyHidden>Large change: </VisuallyHidden>
      <StatusChip tone="bad" label={showPercent(percent)} />
    </span>
  );
}
