import {
  type EntryChanges,
  type EntryFields,
  hasCriteria,
  isRanked,
  type NewEntry,
  slugOf,
} from '@cea/contract/vocabulary-editing';
import type { VocabularyType } from '@cea/contract/vocabularies';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { assertParent, placeEntry } from './place-entry.ts';

const subject = (id: number) => ({ subject_type: 'vocabulary entry', subject_id: id });

/** Edits come one after the other, and none while articles are being published with the entries as they are. */
export async function lockVocabularies(tx: Tx): Promise<void> {
  await tx.selectFrom('vocabulary_state').select('version').forUpdate().executeTakeFirstOrThrow();
}

/** The entry as the caller has seen it, until the transaction ends. */
async function lockEntry(tx: Tx, type: VocabularyType, id: number, version: number) {
  await lockVocabularies(tx);
  const entry = await tx
    .selectFrom('vocabulary_entries')
    .where('id', '=', id)
    .where('vocabulary', '=', type)
    .select(['id', 'vocabulary', 'slug', 'label', 'parent_id', 'include_details_field', 'severity', 'criterion'])
    .select(['archived_at', 'version'])
    .executeTakeFirst();
  if (!entry) throw new Refusal('not-found');
  if (entry.version !== version) {
    throw new Refusal('conflict', `${entry.label} was changed by someone else in the meantime.`);
  }
  return entry;
}

/** Queries name values by their labels, so two entries to choose from must not share one. */
async function assertLabelFree(tx: Tx, type: VocabularyType, label: string, id = 0): Promise<void> {
  const other = await tx
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', type)
    .where('id', '<>', id)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`lower(label) = lower(${label})`)
    .select('id')
    .executeTakeFirst();
  if (other) throw invalid({ label: ['Another entry has this name.'] });
}

/** Some fields belong to some vocabularies only. */
function assertFields(type: VocabularyType, { severity, criterion }: Partial<EntryFields>): void {
  if (severity && !isRanked(type)) throw invalid({ severity: ['Only health states have a severity.'] });
  if (criterion && !hasCriteria(type)) throw invalid({ criterion: ['Only reasons for rejection have a criterion.'] });
}

async function isTaken(tx: Tx, type: VocabularyType, slug: string): Promise<boolean> {
  const entries = tx.selectFrom('vocabulary_entries').where('vocabulary', '=', type).where('slug', '=', slug);
  return (await entries.select('id').executeTakeFirst()) !== undefined;
}

async function newSlug(tx: Tx, type: VocabularyType, { label, slug }: NewEntry): Promise<string> {
  if (slug !== undefined) {
    if (await isTaken(tx, type, slug)) throw invalid({ slug: ['Another entry has this slug.'] });
    return slug;
  }
  const made = slugOf(label);
  if (made === '') throw invalid({ slug: ['Enter a slug: none can be made from this name.'] });
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? made : `${made}-${number}`;
    if (!(await isTaken(tx, type, numbered))) return numbered;
  }
}

export async function createEntry(tx: Tx, by: AuditSource, type: VocabularyType, entry: NewEntry): Promise<number> {
  await lockVocabularies(tx);
  const { label, parent_id = null, include_details_field = false, severity = null, criterion = '' } = entry;
  await assertLabelFree(tx, type, label);
  assertFields(type, entry);
  if (parent_id !== null) await assertParent(tx, type, parent_id);
  const made = { slug: await newSlug(tx, type, entry), label, parent_id, include_details_field, severity, criterion };
  const { id } = await tx
    .insertInto('vocabulary_entries')
    .values({
      ...made,
      vocabulary: type,
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM vocabulary_entries WHERE vocabulary = ${type})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, by, { action: 'vocabulary entry added', ...subject(id), new: { vocabulary: type, ...made } });
  return id;
}

const fieldsOf = ({ label, parent_id, include_details_field, severity, criterion }: EntryFields): EntryFields => ({
  label,
  parent_id,
  include_details_field,
  severity,
  criterion,
});

interface Changing {
  readonly addJob: AddJob;
  readonly by: AuditSource;
}

/** Renames or moves an entry. Published records follow in the background. */
export async function updateEntry(
  tx: Tx,
  { addJob, by }: Changing,
  type: VocabularyType,
  id: number,
  { version, after, ...fields }: EntryChanges,
): Promise<void> {
  const entry = await lockEntry(tx, type, id, version);
  const before = fieldsOf(entry);
  const { old, new: changed } = difference(before, { ...before, ...fields });
  const isMoved = 'parent_id' in changed;
  if (fields.label !== undefined && 'label' in changed) await assertLabelFree(tx, type, fields.label, id);
  assertFields(type, fields);
  if (fields.parent_id && isMoved) await assertParent(tx, type, fields.parent_id, id);
  const isPlaced = isMoved || after !== undefined;
  if (!isPlaced && Object.keys(changed).length === 0) return;
  await tx
    .updateTable('vocabulary_entries')
    .set({ ...(changed as Partial<EntryFields>), version: version + 1, ...(isPlaced && { placed: true }) })
    .where('id', '=', id)
    .execute();
  if (isPlaced) await placeEntry(tx, { ...entry, ...(changed as Partial<EntryFields>) }, after);
  await audit(tx, by, {
    action: 'vocabulary entry changed',
    ...subject(id),
    old,
    new: { ...changed, ...(after !== undefined && { after }) },
  });
  if ('label' in changed || isMoved) await addJob(tx, 'apply-vocabulary', { entry_id: id, old_label: entry.label });
}

async function setArchived(
  tx: Tx,
  by: AuditSource,
  { id, version, archived_at }: { id: number; version: number; archived_at: string | null },
  archive: boolean,
): Promise<void> {
  if ((archived_at !== null) === archive) return;
  await tx
    .updateTable('vocabulary_entries')
    .set({ archived_at: archive ? sql`now()` : null, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const action = archive ? 'vocabulary entry archived' : 'vocabulary entry brought back';
  await audit(tx, by, { action, ...subject(id), old: { archived: !archive }, new: { archived: archive } });
}

export async function archiveEntry(tx: Tx, by: AuditSource, type: VocabularyType, id: number, version: number) {
  await setArchived(tx, by, await lockEntry(tx, type, id, version), true);
}

export async function restoreEntry(tx: Tx, by: AuditSource, type: VocabularyType, id: number, version: number) {
  const entry = await lockEntry(tx, type, id, version);
  if (entry.archived_at !== null) await assertLabelFree(tx, type, entry.label, id);
  await setArchived(tx, by, entry, false);
}
