import { registerEmail } from '@cea/contract/registration';
import { call } from '../../lib/call.ts';
import { RequestLink } from './RequestLink.tsx';
import { WaysToRegister } from './WaysToRegister.tsx';

/** Also /register without a code. */
export function RegisterEmailPage() {
  return (
    <RequestLink
      title="Register"
      lead="Enter your e-mail address. We will send you a link to choose a name and a password."
      send={(body) => call(registerEmail, { body }, { expected: [422] })}
    >
      <WaysToRegister current="email" />
    </RequestLink>
  );
}
