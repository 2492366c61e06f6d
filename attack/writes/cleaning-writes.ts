import { randomUUID } from 'node:crypto';
import * as contract from '@cea/contract/cleaning-calls';
import { publishRound, unpublishRound } from '@cea/contract/round-publishing';
import { makeUser } from '../../apps/server/test/factories.ts';
import { findRound, makeDatedRound } from '../../apps/server/test/reading-factories.ts';
import { makeReadingAt } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { ValidWrite } from './valid-write.ts';

/** An Admin, and a consensus whose prices have no exchange rate. */
async function findingAs(site: Site) {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  const { consensus_id } = await makeReadingAt(site, 'agreed');
  const { rows } = await site.owner.query<{ row_id: string; seq: number }>(
    `UPDATE form_rows r SET answers = answers || '{"currency": "EUR", "currency_year": 1955}' FROM forms f
     WHERE f.id = r.form_id AND f.id = $1 AND scope = 'method' RETURNING row_id, seq`,
    [consensus_id],
  );
  const { row_id, seq } = rows[0]!;
  const call = { client: await site.signIn(account), actor: account.id, params: { id: consensus_id! } };
  return { account, call, finding: { rule: 'exchange-rate', row_id, seq } };
}

export const cleaningWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.mendFinding,
    audit: { action: 'finding mended', old: true, new: true },
    async prepare(site) {
      const { call, finding } = await findingAs(site);
      const edits = [{ edit_id: randomUUID(), row_id: finding.row_id, key: 'currency_year', value: 2015 }];
      return { ...call, body: { ...finding, edits } };
    },
  },
  {
    endpoint: contract.waiveFinding,
    audit: { action: 'finding waived', new: true },
    async prepare(site) {
      const { call, finding } = await findingAs(site);
      return { ...call, body: { ...finding, kind: 'other', reason: 'No rate exists.' } };
    },
  },
  {
    endpoint: contract.takeBackWaiver,
    audit: { action: 'waiver taken back', old: true, new: true },
    async prepare(site) {
      const { account, call, finding } = await findingAs(site);
      const { rows } = await site.owner.query<{ id: string }>(
        `INSERT INTO settled_findings (form_id, row_id, rule, state, answers, kind, reason, by)
         VALUES ($1, $2, $3, 'waived', '{}', 'other', 'No rate exists.', $4) RETURNING id`,
        [call.params.id, finding.row_id, finding.rule, account.id],
      );
      return { ...call, params: { ...call.params, waiverId: rows[0]!.id } };
    },
  },
  {
    endpoint: publishRound,
    audit: { action: 'round publication started', new: true, later: 'round published' },
    async prepare(site) {
      const id = await makeDatedRound(site.db); // Only one publication of a round runs at a time.
      const account = await makeUser(site.db, { roles: ['Admin'] });
      const { consensus_id } = await makeReadingAt(site, 'agreed');
      // Seen before the last edit, so that it is left out: publishing has its own rows in the audit log.
      const forms = [{ form_id: consensus_id!, seq: 0 }];
      const client = await site.signIn(account);
      return { client, actor: account.id, params: { id }, body: { publication_id: randomUUID(), forms } };
    },
  },
  {
    endpoint: unpublishRound,
    audit: { action: 'article unpublished', new: true, later: 'round unpublished' },
    async prepare(site) {
      const account = await makeUser(site.db, { roles: ['Admin'] });
      const { article, consensus_id } = await makeReadingAt(site, 'published');
      const id = randomUUID();
      await site.owner.query(
        `INSERT INTO round_publications (id, round_id, state, revision, by, finished_at)
         SELECT $1, $2, 'done', from_rev, $3, now() FROM records WHERE article_id = $4 AND to_rev IS NULL LIMIT 1`,
        [id, await findRound(site.db), account.id, article.id],
      );
      await site.owner.query('INSERT INTO round_publication_forms (publication_id, form_id, seq) VALUES ($1, $2, 0)', [
        id,
        consensus_id,
      ]);
      return { client: await site.signIn(account), actor: account.id, params: { id } };
    },
  },
];
