import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { tokens } from '../../ui/tokens.ts';
import type { NavItem } from './navigation.ts';
import { NavLinks } from './NavLinks.tsx';

/** The main links behind a button, for bars too narrow for them. They unfold below the bar. */
export function PhoneMenu({ links }: { links: readonly NavItem[] }) {
  const id = useId();
  const { key } = useLocation();
  // The location at which it was opened: navigating closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;

  return (
    <Box
      component="nav"
      aria-label="Main"
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && setOpenAt(undefined)}
      sx={{ display: { md: 'none' } }}
    >
      <IconButton
        color="inherit"
        edge="end"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? undefined : key)}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
      </IconButton>
      <Box
        id={id}
        hidden={!open}
        sx={{
          position: 'absolute',
          insetInline: 0,
          top: '100%',
          zIndex: 'drawer',
          py: 1,
          bgcolor: tokens.navy,
          borderTop: '1px solid #33557f',
          '& a': { display: 'block', px: 2, py: 1.5, color: 'inherit', textDecoration: 'none' },
          '& a.active': { color: '#fff', fontWeight: 600 },
        }}
      >
        <NavLinks links={links} />
      </Box>
    </Box>
  );
}
