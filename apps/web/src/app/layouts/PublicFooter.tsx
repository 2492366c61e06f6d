import { siteDescription } from '@cea/contract/pages';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { settings } from '../../lib/site.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { FooterBar } from './FooterBar.tsx';

export function PublicFooter() {
  return (
    <FooterBar>
      <Box sx={{ flex: '1 1 240px', maxWidth: '100ch' }}>{siteDescription}</Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        <TextLink to="/history">Search history</TextLink>
        <TextLink to="/data-dictionary">Data dictionary</TextLink>
        <TextLink to="/api/docs">API</TextLink>
        <Link href={`mailto:${settings.contact_email}`}>Contact</Link>
        {settings.institute_links.map(({ label, url }) => (
          <Link key={url} href={url} rel="noopener">
            {label} <span aria-hidden>↗</span>
          </Link>
        ))}
      </Box>
    </FooterBar>
  );
}
