import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentSlugs } from '@cea/contract/content';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { readCsv } from '../lib/read-csv.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const folder = fileURLToPath(new URL('../../db/reference', import.meta.url));

/** Loads the site's initial texts and resources. Existing ones belong to an administrator and are kept. */
export async function loadContent(tx: Tx): Promise<void> {
  for (const slug of contentSlugs) {
    const html = sanitiseHtml(readFileSync(`${folder}/${slug}.html`, 'utf8'));
    await tx
      .insertInto('content_blocks')
      .values({ slug, html })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
  // An administrator may have emptied the list on purpose: it is filled only if it never held a row.
  const { rows } = await sql<{ is_called: boolean }>`SELECT is_called FROM resources_id_seq`.execute(tx);
  if (rows[0]?.is_called) return;
  const shipped = readCsv(readFileSync(`${folder}/resources.csv`, 'utf8'), ['type', 'title', 'description', 'url']);
  await tx
    .insertInto('resources')
    .values(shipped.map((resource, position) => ({ ...resource, position })))
    .execute();
}
