import type { ContentBlock, ContentSlug } from '@cea/contract/content';
import type { EditedContentBlock } from '@cea/contract/content-editing';
import type { Db, Tx } from '../db/database.ts';
import { sanitiseHtml } from './sanitise-html.ts';

export async function findContentBlock(db: Db, slug: string): Promise<ContentBlock | undefined> {
  const block = await db
    .selectFrom('content_blocks')
    .where('slug', '=', slug)
    .select(['slug', 'html', 'updated_at'])
    .executeTakeFirst();
  return block && ({ ...block, html: sanitiseHtml(block.html) } as ContentBlock);
}

export async function findEditedContentBlock(db: Db | Tx, slug: ContentSlug): Promise<EditedContentBlock | undefined> {
  const block = await db
    .selectFrom('content_blocks')
    .leftJoin('users', 'users.id', 'content_blocks.updated_by')
    .where('slug', '=', slug)
    .select(['html', 'version', 'updated_at', 'users.full_name as updated_by'])
    .executeTakeFirst();
  return block && { ...block, slug, html: sanitiseHtml(block.html) };
}
