import { Outlet } from 'react-router';
import { Messages } from '../Messages.tsx';
import { PageMain } from './PageMain.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The public site: header, messages, page, footer. */
export function SponsorLayout() {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <Messages />
      <PageMain>
        <Outlet />
      </PageMain>
      <PublicFooter />
    </>
  );
}
