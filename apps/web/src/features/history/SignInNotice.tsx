import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** For visitors: where their searches are, and how to keep them. */
export function SignInNotice() {
  return (
    <Notice
      tone="note"
      title="Log in to keep your searches"
      text="They are in this browser only. When you log in, they move to your account."
      actions={<LinkButton to="/login?dest=%2Fhistory">Log in</LinkButton>}
    />
  );
}
