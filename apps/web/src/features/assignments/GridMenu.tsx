import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useId } from 'react';
import { tokens } from '../../ui/tokens.ts';
import { menuPlace } from './menu-place.ts';

export interface GridMenuItem {
  readonly label: string;
  /** At the right, muted. */
  readonly aside?: string;
  readonly danger?: boolean;
  readonly onChoose: () => void;
}

interface Props {
  anchor: HTMLElement;
  title: string;
  /** Sentences between the title and the items. */
  texts: readonly string[];
  isFault?: boolean;
  items: readonly GridMenuItem[];
  onClose: () => void;
}

/** What can be done with a cell of the grid, and why. */
export function GridMenu({ anchor, title, texts, isFault = false, items, onClose }: Props) {
  const id = useId();
  return (
    <Popover
      open
      // Within the page's landmark.
      disablePortal
      anchorEl={anchor}
      onClose={onClose}
      {...menuPlace(anchor.getBoundingClientRect(), innerHeight, { texts: texts.length, items: items.length })}
      slotProps={{
        paper: { sx: paper, ...(items.length === 0 && { role: 'dialog', 'aria-labelledby': id, tabIndex: -1 }) },
      }}
    >
      <Box sx={{ px: 2, pt: 1.1, pb: items.length > 0 ? 0 : 1.25, fontSize: '0.8438rem', lineHeight: 1.45 }}>
        <Box id={id} sx={{ fontWeight: 600, color: isFault ? tokens.errorInk : tokens.navy }}>
          {title}
        </Box>
        {texts.map((text) => (
          <Box key={text} sx={{ color: tokens.label }}>
            {text}
          </Box>
        ))}
      </Box>
      {items.length > 0 && (
        <MenuList
          autoFocusItem
          aria-labelledby={id}
          onKeyDown={(event) => {
            if (event.key !== 'Tab') return;
            event.preventDefault();
            onClose();
          }}
          sx={{ py: 0.5 }}
        >
          {items.map(({ label, aside, danger = false, onChoose }) => (
            <MenuItem
              key={label}
              onClick={() => {
                onClose();
                onChoose();
              }}
              sx={[item, danger && { color: tokens.errorInk }]}
            >
              {label}
              {aside && <Box sx={{ color: tokens.muted, fontVariantNumeric: 'tabular-nums' }}>{aside}</Box>}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </Popover>
  );
}

const paper = {
  width: 268,
  border: `1px solid ${tokens.line}`,
  borderRadius: '10px',
  boxShadow: '0 10px 30px rgba(20, 45, 80, 0.16)',
} as const;
const item = {
  justifyContent: 'space-between',
  gap: 2,
  px: 2,
  minHeight: 34,
  fontSize: '0.8438rem',
  whiteSpace: 'normal',
  '@media (max-width: 899.95px)': { minHeight: 44 },
} as const;
