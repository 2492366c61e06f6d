import {
  archiveArticle,
  publishReview,
  resetArticle,
  unarchiveArticle,
  unpublishArticle,
} from '@cea/contract/articles';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race } from '../../test/race.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();

const acts = ['publish', 'publish other', 'unpublish', 'archive', 'unarchive', 'reset'] as const;
const rounds = fc.array(fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 6 }), {
  minLength: 1,
  maxLength: 4,
});

it('concurrent administrators, in any order, leave a linear history of revisions', async () => {
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  await fc.assert(
    fc.asyncProperty(rounds, async (history) => {
      const { id } = await makeArticle(test.db);
      const forms = [1, 2].map((score) =>
        makeSubmittedForm(test.db, id, { method: { quality_score: score }, ratios: [{ intervention: 'A' }] }),
      );
      const [one, other] = await Promise.all(forms);
      const params = { id };
      const why = { reason: 'Once more' };
      const does = {
        publish: () => admin.call(publishReview, { params: { id, formId: one! } }, why),
        'publish other': () => admin.call(publishReview, { params: { id, formId: other! } }, why),
        unpublish: () => admin.call(unpublishArticle, { params }),
        archive: () => admin.call(archiveArticle, { params }),
        unarchive: () => admin.call(unarchiveArticle, { params }),
        reset: () => admin.call(resetArticle, { params }, why),
      };
      for (const together of history) {
        const answers = await race<{ status: number }>(
          test,
          together.map((act) => () => does[act]()),
        );
        for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
      }
      const { rows } = await sql<{ live: number; archived: boolean; overlapping: number }>`
        SELECT (SELECT count(DISTINCT form_id)::int FROM records WHERE article_id = a.id AND to_rev IS NULL) AS live,
          archived_at IS NOT NULL AS archived,
          (SELECT count(*)::int FROM records r JOIN records s USING (type, id) WHERE r.article_id = a.id
            AND r.from_rev < s.from_rev AND (r.to_rev IS NULL OR r.to_rev > s.from_rev)) AS overlapping
        FROM articles a WHERE id = ${id}`.execute(test.db);
      const { live, archived, overlapping } = rows[0]!;
      expect(live).toBeLessThanOrEqual(archived ? 0 : 1);
      expect(overlapping).toBe(0);
    }),
    { seed: 6, numRuns: 25 },
  );
  const { rows } = await sql<{ first: number; last: number; made: number; now: number }>`
    SELECT min(r.revision) AS first, max(r.revision) AS last, count(*)::int AS made, max(s.revision) AS now
    FROM revisions r, registry_state s`.execute(test.db);
  const { first, last, made, now } = rows[0]!;
  expect([first, last, now]).toEqual([1, made, made]);
});

it('nothing is visible before the first revision or after the last', async () => {
  const { rows } = await sql<{ revision: number; n: number }>`
    SELECT v.revision, (SELECT count(*)::int FROM records r
      WHERE r.from_rev <= v.revision AND (r.to_rev IS NULL OR r.to_rev > v.revision)) AS n
    FROM registry_state s, LATERAL (VALUES (0), (s.revision), (2147483647)) v (revision)`.execute(test.db);
  expect(rows[0]!.n).toBe(0);
  expect(rows[2]!.n).toBe(rows[1]!.n);
});
