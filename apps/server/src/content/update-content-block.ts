import type { ContentSlug } from '@cea/contract/content';
import type { ContentBlockChange, EditedContentBlock } from '@cea/contract/content-editing';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { findEditedContentBlock } from './read-content.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** Refuses to replace a version that the caller has not seen. */
export async function updateContentBlock(
  tx: Tx,
  by: AuditSource,
  slug: ContentSlug,
  { html, version }: ContentBlockChange,
): Promise<EditedContentBlock> {
  const before = await tx
    .selectFrom('content_blocks')
    .where('slug', '=', slug)
    .select(['html', 'version'])
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Refusal('not-found');
  if (before.version !== version) throw new Refusal('conflict', 'Someone else saved this text in the meantime.');
  await tx
    .updateTable('content_blocks')
    .set({ html: sanitiseHtml(html), version: version + 1, updated_at: sql`now()`, updated_by: by.actor_id })
    .where('slug', '=', slug)
    .execute();
  const after = (await findEditedContentBlock(tx, slug))!;
  await audit(tx, by, {
    action: 'content block changed',
    subject_type: 'content block',
    subject_id: slug,
    old: { html: before.html, version },
    new: { html: after.html, version: after.version },
  });
  return after;
}
