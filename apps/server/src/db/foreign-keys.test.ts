import { expect, inject, it } from 'vitest';
import { withClient } from '../../test/with-client.ts';

/**
 * No statement looks for these columns by value, and the rows they refer to are never deleted (people are anonymised,
 * rate sets retired), so an index would only slow down writes.
 */
const withoutIndex = [
  'article_imports.created_by',
  'article_pdfs.attached_by',
  'article_problems.closed_by',
  'article_problems.form_id,article_id', // The article leads an index, and its problems are few.
  'article_problems.reporter_id',
  'article_problems.type_id,vocabulary',
  'assigned_readings.article_assignment_id,assignment_id', // The first of them leads the key.
  'assigned_readings.no_conflict_by',
  'codes.user_id', // Only live codes are looked up, and those have an index.
  'content_blocks.updated_by',
  'country_figures.currency',
  'country_figures.iso3', // Always looked up with its series, which comes first in the key.
  'currencies.replaced_by',
  'duplicate_confirmations.confirmed_by',
  'duplicate_pairs.decided_by',
  'error_reports.decided_by',
  'error_reports.revision',
  'form_edits.by',
  'forms.rejection_reason_id', // Entries are archived and never deleted; forms are found by their article.
  'journal_merges.merged_by',
  'ledger_lines.reversal_of,form_id,submission_no', // The first of them is unique.
  'rate_sets.applied_by',
  'rate_sets.created_by',
  'rate_sets.discarded_by',
  'releases.by',
  'revisions.by',
  'revisions.rates_version',
  'round_publications.by',
  'round_publications.unpublished_revision',
  'conversions.rates_version', // Always looked up with the record, which comes first in the key.
  'settled_findings.by',
  'settled_findings.ended_by',
  'training_assignments.assigned_by',
  'training_assignments.completed_by',
  'users.sponsor_id',
  'vocabulary_entries.parent_id', // The table is read whole and cached.
];

const listUnindexed = `
  WITH reference AS (
    SELECT c.conrelid, array_agg(k.att) AS columns, string_agg(a.attname, ',' ORDER BY k.n) AS names
    FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey) WITH ORDINALITY k (att, n)
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.att
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
      -- Holds one value only, so it narrows nothing.
      AND NOT (c.conrelid = 'conversions'::regclass AND a.attname = 'type')
    GROUP BY c.oid)
  SELECT conrelid::regclass || '.' || names AS name FROM reference
  WHERE NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = conrelid AND i.indpred IS NULL
    AND (i.indkey::int2[])[0:cardinality(columns) - 1] @> columns)`;

it('every foreign key has an index, or a reason to have none', async () => {
  const names = await withClient({ connectionString: inject('templateUrl') }, async (client) =>
    (await client.query<{ name: string }>(listUnindexed)).rows.map(({ name }) => name),
  );
  expect(names.toSorted()).toEqual(withoutIndex.toSorted());
});
