import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { closeThen } from './close-then.ts';
import { MoreIcon } from './icons.tsx';
import { PageMenu } from './PageMenu.tsx';
import { ShortcutHint } from './ShortcutHint.tsx';
import type { MenuAction } from './row-menus.ts';
import { tokens } from './tokens.ts';

interface Props {
  /** Names what it is for, for screen readers. */
  of: string;
  actions: readonly MenuAction[];
  /** Stands beside buttons, and looks like one. */
  framed?: boolean;
}

const framedStyles = {
  width: 38,
  height: 38,
  borderRadius: '8px',
  border: `1px solid ${tokens.inputLine}`,
  bgcolor: '#fff',
} as const;

/** What can be done with one thing, such as a row; dangerous actions come last, below a line. */
export function ActionMenu({ of, actions, framed = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (actions.length === 0) return null;
  const firstDanger = actions.findIndex(({ danger }) => danger);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${of}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          ...(framed ? framedStyles : { my: -0.5 }),
          '@media (max-width: 899.95px)': { width: 44, height: 44 },
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <PageMenu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {actions.flatMap(({ label, danger = false, shortcut, onChoose }, at) => [
          danger && at === firstDanger && at > 0 && <Divider key="danger" />,
          <MenuItem
            key={label}
            {...(shortcut && { 'aria-keyshortcuts': shortcut })}
            onClick={() => closeThen(close, onChoose)}
            sx={{ gap: 3, ...(danger && { color: tokens.errorInk }) }}
          >
            {label}
            {shortcut && <ShortcutHint>{shortcut}</ShortcutHint>}
          </MenuItem>,
        ])}
      </PageMenu>
    </>
  );
}
