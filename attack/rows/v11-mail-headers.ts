import assert from 'node:assert/strict';
import { forgotPassword, register } from '@cea/contract/accounts';
import { changeSeatHolder, inviteSeatHolders } from '@cea/contract/own-sponsor';
import { reactivateEmail, registerEmail, registerIspor } from '@cea/contract/registration';
import { createUser } from '@cea/contract/users';
import { makeSponsor, makeUser } from '../../apps/server/test/factories.ts';
import type { Answer, Client } from '../http-client.ts';
import { acceptMembers, codeIn, mailedLink } from '../mailed-code.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const breaks = ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\u0085', '\0'];
const victims = 'v11-victim@example.org';

/** Addresses that would write a header of their own, or name a second receiver. */
const evilAddresses = [
  ...breaks.flatMap((end) => [
    `v11@example.org${end}Bcc: ${victims}`,
    `v11${end}Bcc:${victims}@example.org`,
    `"v11${end}"@example.org`,
  ]),
  `v11@example.org, ${victims}`,
  `v11@example.org;${victims}`,
  `<v11@example.org> ${victims}`,
];

type Ask = (client: Client, email: string) => Promise<Answer>;
const asks: Record<string, Ask> = {
  'forgot-password': (client, email) => client.call(forgotPassword, { body: { email } }),
  'register-email': (client, email) => client.call(registerEmail, { body: { email } }),
  'register-ispor': (client, email) => client.call(registerIspor, { body: { email, member_number: '101976' } }),
  'reactivate-email': (client, email) => client.call(reactivateEmail, { body: { email } }),
};

const invite: Ask = (client, email) => client.call(createUser, { body: { email, full_name: 'Injected', roles: [] } });

const many = (count: number) => ({
  body: { emails: Array.from({ length: count }, (_, at) => `many-${count}-${at}@example.org`) },
});

/** A sponsor invites through the same checks, and at most 50 at once. Returns how many addresses were sent. */
async function inviteAsSponsor(site: Site): Promise<number> {
  const sponsor_id = await makeSponsor(site.db, { seats: 600 });
  const client = await site.signIn(await makeUser(site.db, { roles: ['Sponsor Admin'], sponsor_id }));
  const { id } = await makeUser(site.db, { roles: ['Sponsor'], sponsor_id });
  const faults: string[] = [];
  for (const email of evilAddresses) {
    const answers = [
      await client.call(inviteSeatHolders, { body: { emails: ['v11-fine@example.org', email] } }),
      await client.call(changeSeatHolder, { params: { id }, body: { email } }),
    ];
    faults.push(...answers.flatMap(({ status }) => (status === 422 ? [] : [`${JSON.stringify(email)}: ${status}`])));
  }
  assertNone(faults, 'Addresses that a sponsor could use');
  for (const count of [51, 500]) {
    const { status } = await client.call(inviteSeatHolders, many(count));
    assert.equal(status, 422, `${count} invitations at once: ${status}`);
  }
  const countInvited = async () => {
    const invited = site.db.selectFrom('users').where('sponsor_id', '=', sponsor_id).where('password_hash', 'is', null);
    return (await invited.select('id').execute()).length;
  };
  assert.equal(await countInvited(), 0, 'somebody was invited');
  const { status, text } = await client.call(inviteSeatHolders, many(50));
  assert.equal(status, 200, text);
  assert.equal(await countInvited(), 50);
  return 2 * evilAddresses.length;
}

export const mailHeaders: Row = {
  id: 'V11',
  title: 'mail header injection',
  async run(target) {
    await acceptMembers(target, '10####');
    const admin = await target.signIn({ email: 'super@demo.example' });
    const faults: string[] = [];
    let sent = 0;
    for (const [name, ask] of [...Object.entries(asks), ['an invitation', invite] as const]) {
      for (const email of evilAddresses) {
        const { status } = await ask(name === 'an invitation' ? admin : target.visitor(), email);
        sent += 1;
        if (status !== 422) faults.push(`${name} ${JSON.stringify(email)}: ${status}`);
      }
    }
    assertNone(faults, 'Addresses that were accepted');
    sent += await inviteAsSponsor(target);

    // A name goes into a mail, too: it is text there, and never a header.
    const email = 'v11-registrant@example.org';
    await target.visitor().call(registerEmail, { body: { email } });
    const code = codeIn(await mailedLink(target, { email }));
    const full_name = `Injected\r\nBcc: ${victims}`;
    const { status } = await target
      .visitor()
      .call(register, { body: { code, full_name, password: 'a v11 long secret' } });
    assert.ok([200, 422].includes(status), `register: ${status}`);
    const misled = target.mail.mails.filter((mail) =>
      [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])].some(({ address }) => address === victims),
    );
    assert.equal(misled.length, 0, 'a mail went to an address that was injected');
    return `${sent} addresses with line breaks and second receivers, all 422; 51 and 500 invitations of a sponsor at once 422, 50 invited; 0 mails to an injected address`;
  },
};
