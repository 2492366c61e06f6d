import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { fonts, tokens } from '../../ui/tokens.ts';
import type { NavItem } from './navigation.ts';
import { NavLinks } from './NavLinks.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';

interface Props {
  brand: { label: string; mark?: string; to: string };
  links: readonly NavItem[];
  /** Those of the menu of phones, which has room for more. */
  phoneLinks?: readonly NavItem[];
  /** Next to the brand, or at the far end before the account. */
  linksAt?: 'start' | 'end';
  children?: ReactNode;
}

/** The navy bar at the top of every layout. */
export function HeaderBar({ brand, links, phoneLinks = links, linksAt = 'end', children }: Props) {
  return (
    <Box component="header" sx={{ position: 'relative', bgcolor: tokens.navy, color: tokens.onNavy }}>
      <PageContainer sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, md: 3.5 }, height: 60 }}>
        <Box
          component={Link}
          to={brand.to}
          sx={{ color: '#fff', textDecoration: 'none', whiteSpace: 'nowrap', font: `600 1.15rem ${fonts.serif}` }}
        >
          {brand.label}
          {brand.mark && (
            <Box
              component="small"
              sx={{ ml: 1.25, font: `500 0.72rem ${fonts.sans}`, letterSpacing: '0.4px', color: tokens.onNavyMuted }}
            >
              {brand.mark}
            </Box>
          )}
        </Box>
        <Box sx={{ flex: linksAt === 'end' ? 1 : 'none', width: 8 }} />
        <Box
          component="nav"
          aria-label="Main"
          sx={{
            display: { xs: 'none', md: 'flex' },
            gap: 3.5,
            '& a': { color: 'inherit', textDecoration: 'none', py: 0.5, whiteSpace: 'nowrap' },
            '& a:hover': { color: '#fff', textDecoration: 'underline', textUnderlineOffset: '5px' },
            '& a.active': { color: '#fff', fontWeight: 600 },
          }}
        >
          <NavLinks links={links} />
        </Box>
        <Box sx={{ flex: linksAt === 'start' ? 1 : { xs: 0, md: 'none' } }} />
        {children}
        <PhoneMenu links={phoneLinks} />
      </PageContainer>
    </Box>
  );
}
