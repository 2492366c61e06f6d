import { Outlet } from 'react-router';
import { Messages } from '../Messages.tsx';
import { PageMain } from './PageMain.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

/** For pages outside all areas, such as the 404 page. */
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
