import Box from '@mui/material/Box';
import { Link, type To } from 'react-router';
import { tokens } from './tokens.ts';

interface Tab {
  readonly name: string;
  readonly label: string;
  readonly to: To;
  /** History state for the linked page. */
  readonly state?: unknown;
  /** Called when the link is followed. */
  readonly onFollow?: () => void;
}

interface Props {
  /** Describes the tabs to people who cannot see them. */
  label: string;
  tabs: readonly Tab[];
  current: string;
}

/** The parts of a page, each with its own address. */
export function TabLinks({ label, tabs, current }: Props) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: { sm: 'wrap' }, columnGap: { xs: 2, sm: 3.5 }, overflowX: 'auto' }}
    >
      {tabs.map(({ name, label: text, to, state, onFollow }) => (
        <Box
          key={name}
          component={Link}
          to={to}
          state={state}
          onClick={onFollow}
          aria-current={name === current ? 'page' : undefined}
          sx={{
            py: 1.5,
            fontWeight: 600,
            whiteSpace: 'nowrap',
            textDecoration: 'none',
            color: name === current ? tokens.navy : tokens.muted,
            borderBottom: `3px solid ${name === current ? tokens.blue : 'transparent'}`,
            // On a phone, where the row is scrolled, the current one is in sight.
            scrollInitialTarget: name === current ? 'nearest' : 'none',
            '&:hover': { color: tokens.navy },
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}
