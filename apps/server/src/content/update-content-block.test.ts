import { readContentBlock } from '@cea/contract/content';
import { readEditedContentBlock, updateContentBlock } from '@cea/contract/content-editing';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race, times } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let admin: TestClient;
const params = { slug: 'about-page' } as const;
const read = async () => (await admin.call(readEditedContentBlock, { params })).body.data;
const save = (html: string, version: number) => admin.call(updateContentBlock, { params, body: { html, version } });

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'], full_name: 'Edda Editor' }));
});

describe('saving a text', () => {
  it('shows it to visitors and names who saved it', async () => {
    const before = await read();
    expect(before).toMatchObject({ version: 1, updated_by: null });
    const { status, body } = await save('<p>Ours</p>', 1);
    expect([status, body.data]).toMatchObject([200, { html: '<p>Ours</p>', version: 2, updated_by: 'Edda Editor' }]);
    expect(Date.parse(body.data.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect((await test.visitor().call(readContentBlock, { params })).body.data.html).toBe('<p>Ours</p>');
  });

  it('stores only what is harmless', async () => {
    const { version } = await read();
    const { body } = await save('<p onclick="x()">A<script>x()</script><a href="javascript:x()">B</a></p>', version);
    const harmless = '<p>A<a rel="noopener">B</a></p>';
    expect(body.data.html).toBe(harmless);
    const stored = await test.db.selectFrom('content_blocks').where('slug', '=', params.slug).selectAll().execute();
    expect(stored).toMatchObject([{ html: harmless, version: version + 1 }]);
  });

  it('is audited with the old and the new text', async () => {
    const before = await read();
    await save('<p>Audited</p>', before.version);
    const trail = await listAuditTrail(test.db, 'content block changed', params.slug);
    expect(trail.at(-1)).toMatchObject({
      old: { html: before.html, version: before.version },
      new: { html: '<p>Audited</p>', version: before.version + 1 },
    });
  });

  it('never replaces a version that its writer has not seen', async () => {
    const { version } = await read();
    expect((await save('<p>First</p>', version)).status).toBe(200);
    const { status, body } = await save('<p>Second</p>', version);
    expect([status, body.message]).toEqual([409, 'Someone else saved this text in the meantime.']);
    expect((await read()).html).toBe('<p>First</p>');
  });

  it('lets one of several writers win', async () => {
    const { version } = await read();
    const answers = await race(
      test,
      times(5, () => save('<p>Raced</p>', version)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await read()).version).toBe(version + 1);
  });

  it('is for administrators, and for known texts', async () => {
    const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect((await reader.call(readEditedContentBlock, { params })).status).toBe(403);
    expect((await admin.raw('GET', '/api/admin/content-blocks/other')).statusCode).toBe(404);
  });
});
