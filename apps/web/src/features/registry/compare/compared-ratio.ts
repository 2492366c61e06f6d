import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { labelOfEntry, recordsOf } from '../article/entry-records.ts';
import { articleOf, letterOf } from './compared-ids.ts';

/** A ratio of the comparison with its article. */
export interface ComparedRatio {
  readonly id: string;
  readonly letter: string;
  readonly record: RegistryRecord;
  /** All ratios of the article, this one included. */
  readonly ofArticle: readonly RegistryRecord[];
  readonly entry: RegistryEntry;
  readonly labelOf: LabelOf;
}

/** The ratios that are published, in the order of their ids, and the ids that are not. */
export function findRatios(
  ids: readonly string[],
  entries: readonly RegistryEntry[],
): { ratios: ComparedRatio[]; missing: string[] } {
  const ratios: ComparedRatio[] = [];
  const missing: string[] = [];
  for (const id of ids) {
    const entry = entries.find(({ article }) => article.compound_id === articleOf(id));
    const ofArticle = entry ? recordsOf(entry, 'ratios') : [];
    const record = ofArticle.find((one) => one.id === id);
    if (entry && record) {
      ratios.push({ id, letter: letterOf(ratios.length), record, ofArticle, entry, labelOf: labelOfEntry(entry) });
    } else missing.push(id);
  }
  return { ratios, missing };
}
