import assert from 'node:assert/strict';
import { createSponsor } from '@cea/contract/sponsors';
import { makePdf } from '../apps/server/db/seed/small-pdf.ts';
import type { Client } from './http-client.ts';
import type { Site } from './site.ts';
import { uploadNamed } from './uploads.ts';
import { xssPayloads } from './xss-payloads.ts';

/** Gives each payload to a published article as its title and abstract; returns their pages. */
export async function plantTitles({ owner }: Site): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `UPDATE records r SET answers = r.answers || jsonb_build_object('title', p.payload, 'abstract', p.payload)
     FROM (SELECT seq, row_number() OVER (ORDER BY seq) AS place FROM records WHERE type = 'methods' AND to_rev IS NULL) m
     JOIN unnest($1::text[]) WITH ORDINALITY p (payload, place) ON p.place = m.place
     WHERE r.seq = m.seq RETURNING r.id`,
    [xssPayloads],
  );
  assert.equal(rows.length, xssPayloads.length, 'too few published articles');
  return rows.map(({ id }) => `/registry/article/${id}`);
}

/** Files and sponsors named like payloads. A name that is refused cannot be shown; returns how many files were kept. */
export async function plantNames(admin: Client): Promise<number> {
  let kept = 0;
  for (const [at, payload] of xssPayloads.entries()) {
    const file = await uploadNamed(admin, `${payload}.pdf`, makePdf(`File ${at}`));
    assert.ok([200, 422].includes(file.status), `${payload}: ${file.status} ${file.text}`);
    if (file.status === 200) kept += 1;
    const sponsor = await admin.call(createSponsor, { body: { name: `${payload} ${at}`, seats: 1 } });
    assert.equal(sponsor.status, 200, `${payload}: ${sponsor.text}`);
  }
  return kept;
}
