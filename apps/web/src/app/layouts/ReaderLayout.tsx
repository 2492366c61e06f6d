import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Outlet } from 'react-router';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { useContentOf } from '../../features/content/use-content-of.ts';
import { settings } from '../../lib/site.ts';
import { Messages } from '../Messages.tsx';
import { Account } from './Account.tsx';
import { FooterBar } from './FooterBar.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { readerLinks, readerPhoneLinks } from './staff-navigation.ts';
import { PageMain } from './PageMain.tsx';
import { SkipLink } from './SkipLink.tsx';
import { NotificationBell } from './NotificationBell.tsx';

/** The data-collection site: messages, header, page, footer. */
export function ReaderLayout() {
  const user = useCurrentUser();
  useContentOf('reader');
  return (
    <>
      <SkipLink />
      <Messages />
      <HeaderBar
        brand={{ label: 'Data Collection', to: '/data-collection' }}
        links={readerLinks}
        phoneLinks={readerPhoneLinks}
      >
        <NotificationBell />
        <Account user={user} loginPage="/login" />
      </HeaderBar>
      <PageMain>
        <Outlet />
      </PageMain>
      <FooterBar>
        <Box sx={{ flex: 1, fontWeight: 600, color: 'secondary.main' }}>Data Collection</Box>
        <Box>
          Have a question?{' '}
          <Link href={`mailto:${settings.contact_email}`} underline="always">
            Email Us
          </Link>
        </Box>
      </FooterBar>
    </>
  );
}
