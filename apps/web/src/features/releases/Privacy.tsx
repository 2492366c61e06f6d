import Box from '@mui/material/Box';
import { settings } from '../../lib/site.ts';
import Link from '@mui/material/Link';
import { tokens } from '../../ui/tokens.ts';

/** What happens to the answers. */
export const Privacy = () => (
  <Box component="details" sx={{ fontSize: '0.875rem', ml: 3.75, mt: 0.5 }}>
    <Box component="summary" sx={{ color: tokens.link, cursor: 'pointer', minHeight: 24 }}>
      Privacy
    </Box>
    <Box sx={{ color: tokens.muted, mt: 0.5 }}>
      Your name, e-mail and organization are kept for a year and then erased. Sector, country and purpose are counted
      without them. To have your answers sent to you or erased earlier, write to{' '}
      <Link href={`mailto:${settings.contact_email}`}>{settings.contact_email}</Link>.
    </Box>
  </Box>
);
