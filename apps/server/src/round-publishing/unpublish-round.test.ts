import { randomUUID } from 'node:crypto';
import { publishReview, unpublishArticle } from '@cea/contract/articles';
import { unpublishRound } from '@cea/contract/round-publishing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { useApp } from '../../test/harness.ts';
import { race } from '../../test/race.ts';
import { seen, useRoundToPublish, whyOf } from '../../test/round-to-publish.ts';
import { runPublication } from './run-publication.ts';

const test = useApp();
const round = useRoundToPublish(test);

describe('unpublishing a round', () => {
  const unpublish = (id: string, by = round.admin) =>
    by.call(unpublishRound, { params: { id } }, { reason: 'The wrong round' });

  it('removes what the publication brought, as one revision; what it replaced or was changed since stays', async () => {
    const [first, second, replaced, gone, again] = [
      await round.agree(),
      await round.agree(),
      await round.agree(),
      await round.agree(),
      await round.agree(),
    ];
    await round.publishOther(replaced, '2020-01-01');
    const done = await round.publish({ forms: seen(first, second, replaced, gone, again), reason: 'All of the round' });
    expect([done.stays.map(({ why }) => why), done.unpublished_revision]).toEqual([['replaced'], null]);
    await round.admin.call(unpublishArticle, { params: { id: gone.article_id } });
    await round.admin.call(unpublishArticle, { params: { id: again.article_id } });
    const sent = { params: { id: again.article_id, formId: again.form_id } };
    expect((await round.admin.call(publishReview, sent)).status).toBe(422);
    await round.admin.call(publishReview, sent, { reason: 'Looked at again' });
    const before = await round.countRevisions();
    const { status, body } = await unpublish(done.id);
    expect(status).toBe(200);
    expect(await round.countRevisions()).toBe(before + 1);
    const stays = whyOf(body.data.stays);
    expect(stays).toEqual({
      [replaced.article_id]: 'replaced',
      [gone.article_id]: 'gone',
      [again.article_id]: 'published-again',
    });
    expect([await round.liveForm(first), await round.liveForm(second), await round.liveForm(gone)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([await round.liveForm(replaced), await round.liveForm(again)]).toEqual([replaced.form_id, again.form_id]);
    const { rows } = await sql<{ reason: string; given_reason: string; article_ids: number[] }>`
      SELECT reason, given_reason, article_ids FROM revisions WHERE revision = ${body.data.unpublished_revision}`.execute(
      test.db,
    );
    expect(rows[0]).toEqual({
      reason: expect.stringMatching(/^2 articles of Round \d+ unpublished$/),
      given_reason: 'The wrong round',
      article_ids: [first.article_id, second.article_id],
    });
    expect(await listAuditTrail(test.db, 'article unpublished', first.article_id)).toMatchObject([
      { new: { revision: body.data.unpublished_revision }, reason: 'The wrong round' },
    ]);
    expect((await round.readiness()).ready.map(({ form_id, needs_reason }) => [form_id, needs_reason])).toEqual(
      [first, second, gone].map(({ form_id }) => [form_id, 'published-before']),
    );
    const without = await round.publish({ forms: seen(second) });
    expect(whyOf(without.left_out)).toEqual({ [second.article_id]: 'reason-missing' });
    // What stays was decided then, and is told the same afterwards.
    await round.publish({ forms: seen(first, gone), reason: 'The right round' });
    expect(whyOf((await round.read(done.id)).stays)).toEqual(stays);
  });

  it('marks what became of each article since, and lists every publication of the round', async () => {
    const [kept, left, again] = [await round.agree(), await round.agree(), await round.agree()];
    const done = await round.publish({ forms: seen(kept, left, again) });
    const { body } = await round.admin.call(unpublishArticle, { params: { id: left.article_id } });
    await round.publishOther(again, '2020-01-01', 'Read again');
    const nothing = await round.publish({ forms: [{ form_id: left.form_id, seq: 9 }] });
    expect(nothing.revision).toBeNull();
    const { published } = await round.read(done.id);
    expect(published.map(({ id, since }) => [id, since])).toEqual([
      [kept.article_id, null],
      [left.article_id, { what: 'withdrawn', revision: body.data.revision }],
      [again.article_id, { what: 'published-again', revision: body.data.revision! + 1 }],
    ]);
    expect((await round.readiness()).publications).toEqual([
      { id: done.id, at: expect.any(String), articles: 3, revision: done.revision },
    ]);
  });

  it('happens once, however often it is asked for', async () => {
    const done = await round.publish({ forms: seen(await round.agree()) });
    const before = await round.countRevisions();
    const twice = await race(test, [() => unpublish(done.id), () => unpublish(done.id)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(twice.map(({ body }) => body.data.unpublished_revision)).size).toBe(1);
    expect(await round.countRevisions()).toBe(before + 1);
  });

  it('is refused where nothing was published, where nothing is left, and to readers', async () => {
    const [one, other] = [await round.agree(), await round.agree()];
    const nothing = await round.publish({ forms: [{ form_id: one.form_id, seq: 9 }] });
    expect((await unpublish(nothing.id)).status).toBe(409);
    const waiting = (await round.start({ forms: seen(one) })).body.data;
    expect((await unpublish(waiting.id)).status).toBe(409);
    await runPublication(test.db, waiting.id);
    await round.admin.call(unpublishArticle, { params: { id: one.article_id } });
    const before = await round.countRevisions();
    expect((await unpublish(waiting.id)).status).toBe(409);
    expect((await unpublish(randomUUID())).status).toBe(404);
    const done = await round.publish({ forms: seen(other) });
    expect((await unpublish(done.id, await test.as(other.readers[0]))).status).toBe(403);
    expect([await round.countRevisions(), await round.liveForm(other)]).toEqual([before + 1, other.form_id]);
  });
});
