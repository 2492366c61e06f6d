import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { settings } from '../../../lib/site.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useCurrentUser } from '../../accounts/current-user.ts';
import { useLapsedAccess } from '../../own-sponsor/use-lapsed-access.ts';

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ px: 1.5, py: 1.1, border: '1px solid #c3d1df', borderRadius: '8px', bgcolor: '#fff', lineHeight: 1.4 }}>
      <Box sx={{ fontWeight: 600, color: tokens.navy }}>{title}</Box>
      <Box sx={{ fontSize: '0.85rem', color: tokens.muted }}>{children}</Box>
    </Box>
  );
}

const sponsorMail = `mailto:${settings.contact_email}?subject=${encodeURIComponent('Sponsorship of the CEA Registry')}`;

/** What to do in order to download everything. */
export function WaysOn({ onLogin }: { onLogin: () => void }) {
  const { pathname, search } = useLocation();
  const isSignedIn = Boolean(useCurrentUser());
  const lapsed = useLapsedAccess();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {lapsed ? (
        <Way title="You have a seat">
          It allows full downloads again {lapsed.again}.{' '}
          <TextLink to="/settings?tab=organization" underline="always">
            See your organization
          </TextLink>
        </Way>
      ) : isSignedIn ? (
        <Way title="No seat yet?">Ask the contact of your organization to invite you.</Way>
      ) : (
        <Way title="Have a seat?">
          Log in; this choice is kept.
          <Box sx={{ mt: 1 }}>
            <LinkButton
              size="small"
              variant="contained"
              to={`/login?dest=${encodeURIComponent(`${pathname}${search}#download`)}`}
              onClick={onLogin}
            >
              Log In
            </LinkButton>
          </Box>
        </Way>
      )}
      <Way title="No sponsor?">
        Seats come with sponsorship.{' '}
        <Link href={sponsorMail} underline="always">
          Ask about sponsoring
        </Link>
      </Way>
      <Way title="Per DALY averted only?">
        That set is open and complete:{' '}
        <TextLink to="/registry/download" underline="always">
          Global Access
        </TextLink>
      </Way>
    </Box>
  );
}
