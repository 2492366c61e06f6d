import assert from 'node:assert/strict';
import { createResource, listManagedResources, updateResource } from '@cea/contract/managed-resources';
import { listResources } from '@cea/contract/resources';
import { withCanary } from '../canary.ts';
import { type Row, assertNone } from '../row.ts';
import { signInUploader } from '../uploads.ts';

const refused = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1:25/',
  'blob:http://127.0.0.1/x',
  'view-source:http://127.0.0.1/',
  'about:blank',
  'http:',
  'http://',
  'https:///evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example\\share',
  '/%2f/evil.example',
  'evil.example',
  'mailto:a@example.org',
  'chrome://settings',
];

const body = (url: string) => ({ type: 'CEA Registry', title: 'Link', url }) as const;

export const resourceAddresses: Row = {
  id: 'V10',
  title: 'SSRF and schemes of links',
  run: (target) =>
    withCanary(async (canary, hits) => {
      const admin = await signInUploader(target);
      const made = await admin.call(createResource, { body: body(`${canary}/created`) });
      assert.equal(made.status, 200, made.text);
      const { id } = (made.json as { data: { id: number } }).data;
      const through: string[] = [];
      for (const url of refused) {
        const answers = [
          await admin.call(createResource, { body: body(url) }),
          await admin.call(updateResource, { params: { id }, body: body(url) }),
        ];
        for (const { status } of answers) if (status !== 422) through.push(`${JSON.stringify(url)}: ${status}`);
      }
      assertNone(through, 'accepted');

      const updated = await admin.call(updateResource, { params: { id }, body: body(`${canary}/updated`) });
      assert.equal(updated.status, 200, updated.text);
      for (const list of [listResources, listManagedResources]) assert.equal((await admin.call(list)).status, 200);
      const page = await target.visitor().send('GET', '/resources');
      assert.ok(page.text.includes(`${canary}/updated`), 'the page does not show the link');
      const { rows } = await target.owner.query<{ url: string }>(
        `SELECT url FROM resources WHERE url !~ '^(https?://|/)'`,
      );
      assertNone(rows, 'stored');
      assert.equal(hits(), 0, `${hits()} requests left the server`);
      return `${refused.length} addresses refused with 422 when created and changed; an address on loopback is a link, 0 requests to it`;
    }),
};
