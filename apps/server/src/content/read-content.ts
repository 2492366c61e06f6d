import { type ContentBlock, type Resource, resourceTypeOf } from '@cea/contract/content';
import type { Db } from '../db/database.ts';
import { sanitiseHtml } from './sanitise-html.ts';

export async function findContentBlock(db: Db, slug: string): Promise<ContentBlock | undefined> {
  const block = await db
    .selectFrom('content_blocks')
    .where('slug', '=', slug)
    .select(['slug', 'html', 'updated_at'])
    .executeTakeFirst();
  return block && ({ ...block, html: sanitiseHtml(block.html) } as ContentBlock);
}

export async function listResources(db: Db, type?: Resource['type']): Promise<Resource[]> {
  let resources = db
    .selectFrom('resources')
    .select(['id', 'type', 'title', 'description', 'url', 'file_url'])
    .orderBy('type')
    .orderBy('position')
    .orderBy('id');
  if (type) resources = resources.where('type', '=', type);
  const rows = await resources.execute();
  return rows.map((row) => ({ ...row, type: row.type as Resource['type'], resource_type: resourceTypeOf(row) }));
}
