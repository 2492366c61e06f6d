import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentSlugs } from '@cea/contract/content';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { readCsv } from '../lib/read-csv.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const folder = fileURLToPath(new URL('../../db/reference', import.meta.url));

/** The texts and resources that the site starts with. What is there already is an administrator's and stays. */
export async function loadContent(tx: Tx): Promise<void> {
  for (const slug of contentSlugs) {
    const file = `${folder}/${slug}.html`;
    if (!existsSync(file)) continue;
    await tx
      .insertInto('content_blocks')
      .values({ slug, html: sanitiseHtml(readFileSync(file, 'utf8')) })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
  // Whoever empties the list wants it empty: it is filled only where nothing ever stood in it.
  const { rows } = await sql<{ is_called: boolean }>`SELECT is_called FROM resources_id_seq`.execute(tx);
  if (rows[0]?.is_called) return;
  const shipped = readCsv(readFileSync(`${folder}/resources.csv`, 'utf8'), ['type', 'title', 'description', 'url']);
  await tx
    .insertInto('resources')
    .values(shipped.map((resource, position) => ({ ...resource, position })))
    .execute();
}
