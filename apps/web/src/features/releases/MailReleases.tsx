import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { SwitchInput } from '../../ui/SwitchInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { mailChoicesOptions, useChooseMails } from '../notifications/notifications-api.ts';

const label = 'Mail me new releases';

function Choice() {
  const { data } = useQuery(mailChoicesOptions);
  const { mutate, isPending, variables } = useChooseMails();
  // What was just chosen shows at once, and goes back if it could not be saved.
  const choice = isPending ? variables['new-release'] : data?.['new-release'];
  return (
    <SwitchInput
      label={label}
      checked={choice !== undefined && choice !== 'never'}
      disabled={!data}
      onChange={(on) => mutate({ 'new-release': on ? 'at-once' : 'never' })}
    />
  );
}

/** An e-mail for each new release. Visitors log in first: e-mails go to the confirmed address of an account. */
export function MailReleases() {
  const user = useCurrentUser();
  const { pathname, search } = useLocation();
  if (user) return <Choice />;
  return (
    <TextLink
      to={`/login?dest=${encodeURIComponent(pathname + search)}`}
      sx={{ fontSize: '0.875rem', display: 'inline-block', lineHeight: '26px' }}
    >
      Log in to get an e-mail for each new release
    </TextLink>
  );
}
