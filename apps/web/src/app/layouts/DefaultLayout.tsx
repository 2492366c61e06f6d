import { Outlet } from 'react-router';
import { Messages } from '../Messages.tsx';
import { PageMain } from './PageMain.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

/** A page without an area of its own, such as the page of an address that does not exist. */
export function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <Messages />
      <PageMain>
        <Outlet />
      </PageMain>
    </>
  );
}
