import type { DataType } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CloseIcon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { countOf, recordPath } from '../data-types.ts';
import { CompareTray } from './CompareTray.tsx';
import type { TrayItem } from './tray.ts';

interface Props {
  type: DataType;
  items: readonly TrayItem[];
  /** How many columns its file will have. */
  columns: number;
  onColumns: () => void;
  onRemove: (items: readonly TrayItem[]) => void;
}

const line = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  py: 0.75,
  borderBottom: `1px solid ${tokens.soft}`,
  fontSize: '0.9rem',
} as const;

/** Moves the focus to a neighbor before its line is gone, so that several can be removed in a row. */
function focusNeighbor(button: HTMLElement): void {
  const own = button.closest('li');
  const neighbor = own?.nextElementSibling ?? own?.previousElementSibling;
  neighbor?.querySelector('button')?.focus();
}

/** The records of one type in the tray, by title. */
export function TraySection({ type, items, columns, onColumns, onRemove }: Props) {
  const name = countOf(type, items.length);
  return (
    <Box component="section" aria-label={name} sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {name}
        </Typography>
        {type === 'ratios' && <CompareTray items={items} />}
        <Button size="small" variant="text" aria-label={`${columns} columns… for ${name}`} onClick={onColumns}>
          {columns} columns…
        </Button>
        <Button size="small" variant="text" aria-label={`Remove all ${name}`} onClick={() => onRemove(items)}>
          Remove all
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <Box key={item.id} component="li" sx={line}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <TextLink to={recordPath(type, item.id)}>{item.title || item.id}</TextLink>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{item.id}</Box>
            </Box>
            <IconButton
              size="small"
              aria-label={`Remove ${item.title || item.id}`}
              onClick={({ currentTarget }) => {
                focusNeighbor(currentTarget);
                onRemove([item]);
              }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
