import { labelOfKey } from '@cea/contract/decision';
import type { GridScope } from '@cea/contract/dictionary/row-layout';
import type { FormRow } from '@cea/contract/forms';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { type FormPart, partsOf } from '../progress.ts';
import type { Cell } from '../submit/submit-summary.ts';
import { type ComparedReadings, type ItemGroup, labelInConsensus } from './consensus-items.ts';

/** Ratios or weights of a consensus that neither reading has. */
export interface AddedPart extends FormPart {
  readonly scope: GridScope;
  readonly elsewhere: ReadonlySet<string>;
}

/** A row of the consensus that stands for no row of a reading. */
export const isAdded = ({ pairs }: Pick<ComparedReadings, 'pairs'>, row_id: string): boolean =>
  !pairs.some((pair) => pair.row_id === row_id);

/** What was added to a consensus, by kind. The numbers go on from those of the pairs. */
export function addedParts({ form, pairs }: ComparedReadings, rows: readonly FormRow[]): AddedPart[] {
  const paired = new Set(pairs.map(({ row_id }) => row_id));
  const parts = partsOf(
    form.kind,
    rows.filter(({ scope, row_id }) => scope === 'method' || !paired.has(row_id)),
  );
  return parts.flatMap(({ scope, ...part }) => {
    if (scope === 'method') return [];
    const elsewhere = new Set(pairs.filter((pair) => pair.scope === scope).map(({ row_id }) => row_id));
    return [{ ...part, scope, elsewhere, id: `added-${scope}`, title: `${scopeNames[scope].many} of neither review` }];
  });
}

/** The name of a cell as this page numbers its row. */
export const labelCellOf =
  (consensus: ComparedReadings, rows: readonly FormRow[], groups: readonly ItemGroup[]) =>
  ({ row_id, key }: Cell): string => {
    for (const { scope, rows: own, elsewhere } of addedParts(consensus, rows)) {
      const at = own.findIndex((row) => row.row_id === row_id);
      if (at !== -1) return `${scopeNames[scope].one} ${elsewhere.size + at + 1}, ${labelOfKey(key)}`;
    }
    return labelInConsensus(groups, { row_id, key });
  };
