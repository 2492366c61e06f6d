import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** For visitors: where their searches are, and how to keep them. */
export function SignInNotice({ hasLines }: { hasLines: boolean }) {
  return (
    <Notice
      tone="note"
      title="Log in to keep your searches"
      text={
        hasLines
          ? 'They are in this browser only. When you log in, they move to your account.'
          : 'Without logging in, they are kept in this browser only.'
      }
      actions={<LinkButton to="/login?dest=%2Fhistory">Log in</LinkButton>}
    />
  );
}
