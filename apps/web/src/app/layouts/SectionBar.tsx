import Box from '@mui/material/Box';
import { NavLink, useLocation } from 'react-router';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { holds } from '../../features/accounts/rights.ts';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { tokens } from '../../ui/tokens.ts';
import { sectionLinks } from './staff-navigation.ts';

/** The second bar of the admin area. Scrolls on narrow screens. */
export function SectionBar() {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const links = sectionLinks(pathname).filter(({ needs }) => needs === undefined || holds(user, needs));
  if (links.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label="Section"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <PageContainer
        sx={{
          display: 'flex',
          // The last one must not touch the edge of a small laptop.
          gap: { xs: 3.25, md: 1.5, lg: 3.25 },
          overflowX: 'auto',
          fontSize: '0.9rem',
          '& a': {
            color: '#3c5470',
            textDecoration: 'none',
            whiteSpace: 'nowrap',
            lineHeight: '43px',
            borderBottom: '3px solid transparent',
          },
          '& a:hover': { color: tokens.navy, borderColor: tokens.line },
          '& a.active': { color: tokens.navy, fontWeight: 600, borderColor: tokens.blue },
          '& a:focus-visible': { outlineOffset: -2 },
        }}
      >
        {links.map(({ label, to, also, end = false }) => (
          <NavLink
            key={to}
            to={to}
            end={end}
            className={({ isActive }) => (isActive || (also && pathname.startsWith(also)) ? 'active' : '')}
          >
            {label}
          </NavLink>
        ))}
      </PageContainer>
    </Box>
  );
}
