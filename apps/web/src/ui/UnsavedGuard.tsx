import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { accountId } from '../lib/account-id.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  when: boolean;
  /** The input is in a tab of its page, which another search part of the address closes. */
  inTab?: boolean;
  title?: string;
  text?: string;
}

/**
 * Asks before a page with unsaved input is left. When the session ends nothing is asked: the login page must open, and
 * forms keep their input by themselves.
 */
export function UnsavedGuard(props: Props) {
  const { when, inTab = false, title = 'Leave without saving?', text = 'Your changes are not saved.' } = props;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      when && accountId.get() !== undefined && (from.pathname !== to.pathname || (inTab && from.search !== to.search)),
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={title}
      action="Leave"
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {text}
    </ConfirmDialog>
  );
}
