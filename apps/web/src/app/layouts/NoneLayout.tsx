import { Outlet } from 'react-router';
import { Messages } from '../Messages.tsx';
import { PageMain } from './PageMain.tsx';

/** The page without a frame. */
export function NoneLayout() {
  return (
    <>
      <Messages />
      <PageMain>
        <Outlet />
      </PageMain>
    </>
  );
}
