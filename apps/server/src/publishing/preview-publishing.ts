import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Form } from '@cea/contract/forms';
import type { PublishPreview } from '@cea/contract/publish-preview';
import type { RegistryRecord } from '@cea/contract/registry';
import type { Db, Tx } from '../db/database.ts';
import { runOnDb } from '../db/run-statement.ts';
import { inSnapshot } from '../db/transaction.ts';
import type { ConversionRow } from '../money/convert-ratios.ts';
import { getForm } from '../reading/get-form.ts';
import { listLiveRecords, readLabels, readSources, withoutInherited } from '../records/entry-parts.ts';
import { compareRecords } from '../records/compare-records.ts';
import { type Former, findFormer } from '../records/find-former.ts';
import { findPublished } from '../records/find-published.ts';
import { hiddenFrom, readRecords } from '../records/read-records.ts';
import { getRevision } from '../records/registry-state.ts';
import { checkPublishing } from './check-publishing.ts';
import { digestEntry } from './digest-entry.ts';
import { listOtherForms } from './other-forms.ts';
import { findPublishable, type Publishable } from './publishable.ts';
import { beginPreview, type EntryRows, entryRowsOf, type Publishing } from './publish-form.ts';
import { listReasonsToGive } from './separate-duties.ts';
import { readNumbers } from './write-entries.ts';

interface StagedRecord extends RegistryRecord {
  readonly row_id: string;
}

/** In the order of the article's page. */
const byPlace = (one: StagedRecord, other: StagedRecord): number =>
  Number(one.type > other.type) - Number(one.type < other.type) ||
  one.id.length - other.id.length ||
  (one.id < other.id ? -1 : 1);

/** What the contract does not declare is dropped from the reply. */
const presentConversion = ({ steps, ...converted }: ConversionRow): RegistryRecord['conversion'] => ({
  ...converted,
  steps: typeof steps === 'string' ? JSON.parse(steps) : null,
});

/** The rows that publishing would write, as they would be read. */
function presentRows({ article, kind }: Form, { records, conversions }: EntryRows): StagedRecord[] {
  const { id: article_id, compound_id, answers } = article;
  const title = typeof answers.title === 'string' ? answers.title : '';
  const byType = Map.groupBy(records, ({ type }) => type);
  const registryEntry: RegistryRecord['registryEntry'] = {
    article: { id: article_id, compound_id, title },
    review: kind === 'review' ? 'full' : 'partial',
    counts: Object.fromEntries([...byType].map(([type, all]) => [type, all.length])),
  };
  return records
    .map((row): StagedRecord => {
      const { type, id, row_id, computed } = row;
      const converted = type === 'ratios' ? conversions.find((one) => one.id === id) : undefined;
      const conversion = converted ? presentConversion(converted) : null;
      return { type, id, row_id, answers: row.answers, computed, conversion, registryEntry };
    })
    .toSorted(byPlace);
}

/** What visitors have of an article now, or last had of it, with everything that administrators see. */
async function readBefore(snapshot: Tx, compound_id: string, former?: Former): Promise<RegistryRecord[]> {
  const seqs = former?.seqs ?? (await listLiveRecords(snapshot, compound_id)).map(({ seq }) => seq);
  const view = { revision: former?.to ?? (await getRevision(snapshot)), hidden: [] };
  return (await readRecords(runOnDb(snapshot), seqs, view)).map(withoutInherited);
}

const withoutKeys = (answers: RegistryRecord['answers'], keys: readonly string[]): RegistryRecord['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));

async function stage(snapshot: Tx, form: Form, publishing: Publishing): Promise<EntryRows> {
  const { id } = form.article;
  const { numberOf } = await readNumbers(snapshot, [id]);
  return entryRowsOf(form, publishing, numberOf(id));
}

/** What publishing a form would do now: the rows that it would write, compared with what is live, or last was. Writes nothing. */
export const previewPublishing = (
  db: Db,
  account: number,
  one: Publishable & { readonly kind: FormKind },
): Promise<PublishPreview> =>
  inSnapshot(db, async (snapshot) => {
    const { article_id, form_id, kind } = one;
    await findPublishable(snapshot, one);
    const published = await findPublished(snapshot, article_id);
    const former = await findFormer(snapshot, article_id);
    const before = published ? 'replaces-live' : former && 'published-before';
    const reasons = await listReasonsToGive(snapshot, account, article_id, before);
    const form = await getForm(snapshot, form_id);
    const publishing = await beginPreview(snapshot);
    const rows = await stage(snapshot, form, publishing);
    const staged = presentRows(form, rows);
    const earlier = await readBefore(snapshot, form.article.compound_id, former);
    const { isNew, ...differences } = compareRecords(earlier, staged);
    const { version, target_year } = await publishing.ratesFor([]);
    const sources = await readSources(snapshot, staged, version);
    const hidden = hiddenFrom(undefined);
    return {
      revision: publishing.revision,
      kind,
      live: published ? { revision: published.revision, at: published.at, kind: published.kind as FormKind } : null,
      former: former ? { from: former.from, to: former.to } : null,
      reasons,
      digest: digestEntry(rows),
      records: staged.map((record) => ({ ...record, answers: withoutKeys(record.answers, hidden) })),
      rows: staged.map((record) => ({ row_id: record.row_id, is_new: isNew(record) })),
      ...differences,
      labels: await readLabels(snapshot, [...staged, ...earlier]),
      sources,
      rates: { version, target_year },
      checks: await checkPublishing(snapshot, form, staged, sources),
      other_forms: (await listOtherForms(snapshot, [form_id])).get(form_id) ?? [],
    };
  });
