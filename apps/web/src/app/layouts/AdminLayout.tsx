import { Outlet } from 'react-router';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { Messages } from '../Messages.tsx';
import { Account } from './Account.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { adminLinks } from './staff-navigation.ts';
import { PageMain } from './PageMain.tsx';
import { SectionBar } from './SectionBar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { NotificationBell } from './NotificationBell.tsx';

export function AdminLayout() {
  const user = useCurrentUser();
  return (
    <>
      <SkipLink />
      <HeaderBar brand={{ label: 'CEA Registry', mark: 'ADMIN', to: '/admin' }} links={adminLinks} linksAt="start">
        <NotificationBell />
        <Account user={user} loginPage="/admin/login" profile="/admin/profile" />
      </HeaderBar>
      <SectionBar />
      <Messages />
      <PageMain>
        <Outlet />
      </PageMain>
    </>
  );
}
