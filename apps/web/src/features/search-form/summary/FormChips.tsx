import type { Expression } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { Group } from '../../../ui/Group.tsx';
import { RemovableChip } from '../../../ui/RemovableChip.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import type { SearchLogic } from '../search-logic.ts';

interface Props {
  label: string;
  logic: SearchLogic | undefined;
  rows: readonly Pick<Expression, 'term' | 'values' | 'not'>[];
  /** Called with the index. */
  onRemove: (at: number) => void;
}

/** Conditions without a visible field, in words, each removable. */
export function FormChips({ label, logic, rows, onRemove }: Props) {
  const { labelOf } = useLabels(rows.length > 0);
  if (rows.length === 0 || !logic) return null;
  return (
    <Group aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" sx={{ mr: 0.5, fontSize: '0.875rem', color: tokens.muted }}>
        {label}
      </Box>
      {rows.map((row, at) => {
        const words = logic.describeRow(row, labelOf);
        return <RemovableChip key={words} label={words} onRemove={() => onRemove(at)} />;
      })}
    </Group>
  );
}
