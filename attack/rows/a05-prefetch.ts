import assert from 'node:assert/strict';
import { forgotPassword, register, registration, resetPassword } from '@cea/contract/accounts';
import { reactivate, reactivateEmail, registerEmail } from '@cea/contract/registration';
import { createUser } from '@cea/contract/users';
import { makeUser } from '../../apps/server/test/factories.ts';
import { codeIn, mailedLink, makeLapsed } from '../mailed-code.ts';
import type { Row } from '../row.ts';

const times = 5;
const password = 'chosen after the scanner';

export const prefetch: Row = {
  id: 'A5',
  title: 'scanner prefetch',
  async run(target) {
    const scanner = target.visitor();
    const scan = async (link: URL): Promise<void> => {
      for (let opened = 0; opened < times; opened += 1) {
        await scanner.send('GET', link.pathname, { headers: { accept: 'text/html' } });
        await scanner.send('HEAD', link.pathname);
        await scanner.call(registration, { params: { code: codeIn(link) } });
      }
    };

    const admin = await target.signIn({ email: 'super@demo.example' });
    const invited = { email: 'scanned@example.org', full_name: 'Scanned', roles: [] };
    assert.equal((await admin.call(createUser, { body: invited })).status, 200);
    const invitation = await mailedLink(target, invited);
    await scan(invitation);
    const registered = await target
      .visitor()
      .call(register, { body: { code: codeIn(invitation), full_name: 'Scanned', password } });
    assert.equal(registered.status, 200, `register: ${registered.text}`);

    const forgetful = await makeUser(target.db);
    await target.visitor().call(forgotPassword, { body: { email: forgetful.email } });
    const reset = await mailedLink(target, forgetful);
    await scan(reset);
    const changed = await target.visitor().call(resetPassword, { body: { code: codeIn(reset), password } });
    assert.equal(changed.status, 200, `reset: ${changed.text}`);

    const registrant = { email: 'scanned-registrant@example.org' };
    await target.visitor().call(registerEmail, { body: registrant });
    const registrationLink = await mailedLink(target, registrant);
    await scan(registrationLink);
    const entered = await target
      .visitor()
      .call(register, { body: { code: codeIn(registrationLink), full_name: 'Scanned', password } });
    assert.equal(entered.status, 200, `register: ${entered.text}`);

    const lapsed = await makeLapsed(target);
    await target.visitor().call(reactivateEmail, { body: { email: lapsed.email } });
    const reactivation = await mailedLink(target, lapsed);
    await scan(reactivation);
    const back = await target.visitor().call(reactivate, { body: { code: codeIn(reactivation), password } });
    assert.equal(back.status, 200, `reactivate: ${back.text}`);
    return `links of an invitation, a reset, a registration and a reactivation opened ${times} times each, then the POST answers 200`;
  },
};
