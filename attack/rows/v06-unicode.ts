import assert from 'node:assert/strict';
import { createUser } from '@cea/contract/users';
import { queryFaces } from '../query-faces.ts';
import { type Row, assertNone } from '../row.ts';

const texts = {
  NUL: 'co\u0000st',
  'lone surrogate': 'co\uD800st',
  'reversed surrogates': 'co\uDC00\uD800st',
  'right-to-left override': 'co\u202Est',
  'zero-width joiner': 'co\u200Dst',
  'byte order mark': '\uFEFFcost',
  'combining marks': `c${'\u0301'.repeat(300)}ost`,
  'beyond the first plane': '𝒸𝑜𝓈𝓉',
  noncharacter: 'co\uFFFFst',
} as const;

/** Variants of one address: case, width, and look-alike letters. */
const disguises = [
  'ADA.unicode@example.org',
  'ada.UNICODE@EXAMPLE.org',
  'ａda.unicode@example.org',
  'аda.unicode@example.org',
];

export const unicode: Row = {
  id: 'V6',
  title: 'unicode in queries and addresses',
  async run(target) {
    const client = target.visitor();
    const faults: string[] = [];
    let sent = 0;
    for (const [face, send] of Object.entries(queryFaces)) {
      for (const [name, text] of Object.entries(texts)) {
        const { status } = await send(client, text);
        sent += 1;
        if (![200, 422].includes(status)) faults.push(`${face}, ${name}: ${status}`);
      }
    }
    assertNone(faults, 'Texts that were not borne');
    const admin = await target.signIn({ email: 'super@demo.example' });
    const invite = (email: string) => admin.call(createUser, { body: { email, full_name: 'Ada', roles: [] } });
    const first = await invite('ada.unicode@example.org');
    assert.equal(first.status, 200, first.text);
    for (const email of disguises) assert.equal((await invite(email)).status, 422, email);
    return `${sent} requests, 0 failed; one address in ${disguises.length} disguises has one account`;
  },
};
