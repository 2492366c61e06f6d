import assert from 'node:assert/strict';
import { confirmEmail, forgotPassword, readEmailChange, updateProfile } from '@cea/contract/accounts';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import { linkIn } from '../../apps/server/test/mail-sink.ts';
import type { Answer, Client } from '../http-client.ts';
import { codeIn, mailedLink } from '../mailed-code.ts';
import { type Row, assertNone } from '../row.ts';
import { signInStatus } from '../sign-in-status.ts';
import type { Site } from '../site.ts';

const tries = 30;

const ask = (client: Client, email: string): Promise<Answer> =>
  client.call(updateProfile, { body: { email, current_password: testPassword } });

/** What an answer reveals, without the typed address. */
const tell = ({ status, text }: Answer, email: string): string => `${status} ${text.replaceAll(email, '…')}`;

/** Alternates known and unknown addresses; returns the distinct answers to each kind, and how many were admitted. */
async function probe(site: Site): Promise<{ revealed: Record<'known' | 'unknown', Set<string>>; answered: number }> {
  const client = await site.signIn(await makeUser(site.db));
  const revealed = { known: new Set<string>(), unknown: new Set<string>() };
  let answered = 0;
  for (let tried = 0; tried < tries; tried += 1) {
    const kind = tried % 2 === 0 ? 'known' : 'unknown';
    const email = kind === 'known' ? (await makeUser(site.db)).email : `unknown${tried}@example.org`;
    const answer = await ask(client, email);
    if (answer.status === 429) {
      assert.equal(answer.text, '{"message":"Too Many Attempts."}');
      assert.ok(Number(answer.headers['retry-after']) > 0);
      continue;
    }
    answered += 1;
    const pending = (await client.call(readEmailChange)).text;
    const waiting = pending.replaceAll(/"requested_at":"[^"]+"/g, '').replaceAll(email, '…');
    revealed[kind].add(`${tell(answer, email)} ${waiting}`);
  }
  return { revealed, answered };
}

/** The new address takes effect only after its mail; until then password reset links go to the old one. */
async function moveByMail(site: Site): Promise<void> {
  const account = await makeUser(site.db);
  const email = `moved-${account.email}`;
  assert.equal((await ask(await site.signIn(account), email)).status, 200);
  const link = await mailedLink(site, { email });
  assert.deepEqual(
    [await signInStatus(site, account.email), await signInStatus(site, email)],
    [200, 422],
    'before the mail',
  );
  const revealed = site.mail.mails.length;
  for (const asking of [email, account.email]) await site.visitor().call(forgotPassword, { body: { email: asking } });
  const reset = await site.mail.waitFor(account.email, 1); // After the notice.
  assert.match(linkIn(reset), /\/password\/reset\//);
  const since = site.mail.mails.slice(revealed).filter((mail) => mail.to?.some(({ address }) => address === email));
  assert.equal(since.length, 0, 'a link for a new password went to an address that nobody has confirmed');
  assert.equal((await site.visitor().call(confirmEmail, { body: { code: codeIn(link) } })).status, 200);
  assert.deepEqual(
    [await signInStatus(site, account.email), await signInStatus(site, email)],
    [422, 200],
    'after the mail',
  );
}

/** The owner of the address is notified, and gets no link. */
async function requestTakenAddress(site: Site): Promise<void> {
  const [owner, curious] = [await makeUser(site.db), await makeUser(site.db)];
  await ask(await site.signIn(curious), owner.email);
  const mail = await site.mail.waitFor(owner.email);
  assert.doesNotMatch(mail.text ?? '', /https?:/, 'a link went to the owner of the address');
  assert.ok(!(mail.text ?? '').includes(curious.email), 'the mail tells who asked');
}

export const signedInOracle: Row = {
  id: 'A11',
  title: 'signed-in oracle',
  async run(target) {
    const { revealed, answered } = await probe(target);
    const [known, unknown] = [[...revealed.known], [...revealed.unknown]];
    assertNone(
      known.filter((answer) => !revealed.unknown.has(answer)),
      'an address that has an account is answered otherwise',
    );
    assert.deepEqual(known, unknown);
    assert.equal(known.length, 1, known.join('; '));
    assert.ok(answered < tries, `${answered} of ${tries} were answered`);
    await moveByMail(target);
    await requestTakenAddress(target);
    return `${answered} of ${tries} addresses answered, known and unknown with the same bytes, then 429; a new address signs in and gets links only after its mail; an owner is told without a link`;
  },
};
