import assert from 'node:assert/strict';
import { login, updatePassword } from '@cea/contract/accounts';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import type { Row } from '../row.ts';
import type { Target } from '../target.ts';

interface Edge {
  readonly what: string;
  readonly chosen: string;
  /** Must not open the account instead. */
  readonly others: readonly string[];
}

function edges({ random }: Target): Edge[] {
  const long = random.text(300);
  const [b71, b72, n127, n255] = [71, 72, 127, 255].map((length) => long.slice(0, length)) as [
    string,
    string,
    string,
    string,
  ];
  return [
    { what: 'byte 72', chosen: `${b71}a`, others: [`${b71}b`, b71] },
    { what: 'byte 73', chosen: `${b72}a`, others: [`${b72}b`, b72] },
    { what: '128 characters', chosen: `${n127}a`, others: [`${n127}b`, n127] },
    { what: '256 characters', chosen: `${n255}a`, others: [`${n255}b`, n255] },
    {
      what: 'emoji',
      chosen: '🦉🐝🦔🐿️🦡🦊🐺🦌🐗🐇🦫🐀',
      others: ['🦉🐝🦔🐿️🦡🦊🐺🦌🐗🐇🦫🐁', '????????????????????????'],
    },
    { what: 'spaces around', chosen: '  owls fly at night  ', others: ['owls fly at night', ' owls fly at night '] },
    { what: 'case', chosen: 'Owls Fly At Night', others: ['owls fly at night', 'OWLS FLY AT NIGHT'] },
    { what: 'a NUL inside', chosen: 'owls fly\0 at night', others: ['owls fly\0 by night', 'owls fly'] },
  ];
}

export const passwordEdges: Row = {
  id: 'A10',
  title: 'password edges',
  async run(target) {
    let refused = 0;
    const tried = edges(target);
    for (const { what, chosen, others } of tried) {
      const { email } = await makeUser(target.db);
      const client = await target.signIn({ email });
      const changed = await client.call(updatePassword, { body: { current_password: testPassword, password: chosen } });
      assert.equal(changed.status, 200, `${what} is not accepted: ${changed.text}`);
      const signIn = async (password: string) =>
        (await target.visitor().call(login, { body: { email, password } })).status;
      assert.equal(await signIn(chosen), 200, `${what}: the chosen password does not sign in`);
      for (const other of others) {
        assert.equal(await signIn(other), 422, `${what}: another password signs in`);
        refused += 1;
      }
    }
    return `${tried.map(({ what }) => what).join(', ')}: accepted, and ${refused} of ${refused} lookalikes refused`;
  },
};
