import type { SynonymChanges, SynonymFields, SynonymGroup } from '@cea/contract/synonym-editing';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { lockVocabularies } from '../vocabularies/change-entry.ts';
import { assertNames } from './assert-names.ts';
import { findGroup } from './synonyms-queries.ts';

const subject = (id: number) => ({ subject_type: 'synonym group', subject_id: id });

/** The group as the caller has seen it. Edits wait for each other, because names are compared across groups. */
async function lockGroup(tx: Tx, id: number, version: number): Promise<SynonymGroup> {
  await lockVocabularies(tx);
  const group = await findGroup(tx, id);
  if (!group) throw new Refusal('not-found');
  if (group.version === version) return group;
  throw new Refusal('conflict', `The group “${group.names[0]}” was changed by someone else in the meantime.`);
}

const fieldsOf = ({ kind, names, includes, ambiguous, company }: SynonymFields): SynonymFields => ({
  kind,
  names,
  includes,
  ambiguous,
  company,
});

export async function createSynonyms(tx: Tx, by: AuditSource, fields: SynonymFields): Promise<SynonymGroup> {
  await lockVocabularies(tx);
  await assertNames(tx, fields);
  const { id } = await tx.insertInto('synonym_groups').values(fields).returning('id').executeTakeFirstOrThrow();
  await audit(tx, by, { action: 'synonym group added', ...subject(id), new: fields });
  return (await findGroup(tx, id))!;
}

export async function updateSynonyms(
  tx: Tx,
  by: AuditSource,
  id: number,
  { version, ...fields }: SynonymChanges,
): Promise<SynonymGroup> {
  const group = await lockGroup(tx, id, version);
  const { old, new: changed } = difference(fieldsOf(group), fields);
  if (Object.keys(changed).length === 0) return group;
  if (group.archived_at === null) await assertNames(tx, fields, id);
  await tx
    .updateTable('synonym_groups')
    .set({ ...fields, is_edited: true, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await audit(tx, by, { action: 'synonym group changed', ...subject(id), old, new: changed });
  return (await findGroup(tx, id))!;
}

export async function setSynonymsArchived(
  tx: Tx,
  by: AuditSource,
  { id, version }: { readonly id: number; readonly version: number },
  archive: boolean,
): Promise<SynonymGroup> {
  const group = await lockGroup(tx, id, version);
  if ((group.archived_at !== null) === archive) return group;
  if (!archive) await assertNames(tx, group, id);
  await tx
    .updateTable('synonym_groups')
    .set({ archived_at: archive ? sql`now()` : null, is_edited: true, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const action = archive ? 'synonym group archived' : 'synonym group brought back';
  await audit(tx, by, { action, ...subject(id), old: { archived: !archive }, new: { archived: archive } });
  return (await findGroup(tx, id))!;
}
