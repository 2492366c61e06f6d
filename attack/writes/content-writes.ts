import * as editing from '@cea/contract/content-editing';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { ValidWrite } from './valid-write.ts';

export const contentWrites: readonly ValidWrite[] = [
  {
    endpoint: editing.updateContentBlock,
    audit: { action: 'content block changed', old: true, new: true },
    async prepare(site) {
      const { id, email } = await makeUser(site.db, { roles: ['Admin'] });
      const { rows } = await site.owner.query<{ version: number }>(
        "SELECT version FROM content_blocks WHERE slug = 'about-page'",
      );
      const body = { html: `<p>Saved by ${id}</p>`, version: rows[0]!.version };
      return { client: await site.signIn({ email }), actor: id, params: { slug: 'about-page' }, body };
    },
  },
];
