import type { Journal, JournalChanges, JournalFields, NewJournal } from '@cea/contract/journals';
import type { VocabularyType } from '@cea/contract/vocabularies';
import { audit, type AuditSource } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import type { Tx } from '../db/database.ts';
import { Refusal, invalid } from '../http/refusal.ts';
import { findJournal, findJournalForChange } from './journals-queries.ts';

export const subject = (id: number) => ({ subject_type: 'journal', subject_id: id });

export async function getJournalForChange(tx: Tx, id: number): Promise<Journal> {
  const journal = await findJournalForChange(tx, id);
  if (!journal) throw new Refusal('not-found');
  return journal;
}

const chosenFrom = { country_id: 'country', classification_id: 'journal-classification' } as const satisfies Record<
  string,
  VocabularyType
>;
type Chosen = { readonly [F in keyof typeof chosenFrom]?: number | null | undefined };

/** An archived entry stays where it is, but cannot be chosen. */
export async function assertEntries(tx: Tx, chosen: Chosen): Promise<void> {
  for (const field of Object.keys(chosenFrom) as (keyof Chosen)[]) {
    const id = chosen[field];
    if (!id) continue;
    const entry = await tx
      .selectFrom('vocabulary_entries')
      .where('id', '=', id)
      .where('vocabulary', '=', chosenFrom[field])
      .where('archived_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (!entry) throw invalid({ [field]: ['Choose from the list.'] });
  }
}

export async function createJournal(tx: Tx, by: AuditSource, journal: NewJournal): Promise<Journal> {
  await assertEntries(tx, journal);
  const { id } = await tx.insertInto('journals').values(journal).returning('id').executeTakeFirstOrThrow();
  await audit(tx, by, { action: 'journal added', ...subject(id), new: journal });
  return (await findJournal(tx, id))!;
}

const fieldsOf = ({ name, abbreviation, issn, eissn, country, classification }: Journal): JournalFields => ({
  name,
  abbreviation,
  issn,
  eissn,
  country_id: country?.id ?? null,
  classification_id: classification?.id ?? null,
});

export async function updateJournal(tx: Tx, by: AuditSource, id: number, changes: JournalChanges): Promise<Journal> {
  const before = fieldsOf(await getJournalForChange(tx, id));
  const { old, new: changed } = difference(before, { ...before, ...changes });
  await assertEntries(tx, changed);
  if (Object.keys(changed).length > 0) {
    await tx.updateTable('journals').set(changed).where('id', '=', id).execute();
    await audit(tx, by, { action: 'journal changed', ...subject(id), old, new: changed });
  }
  return (await findJournal(tx, id))!;
}
