import { decisionKeys, questionOf } from '@cea/contract/decision';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Consensus, FormRow } from '@cea/contract/forms';
import type { NoteAnchor } from '@cea/contract/notes';
import { scopeNames } from '../dictionary/scope-names.ts';

/** Where a note belongs: notes of one place are about the same thing. */
export interface NotePlace {
  readonly id: string;
  readonly label: string;
  /** The position within the form, for groups. */
  readonly order: number;
}

export type PlaceOf = (anchor: NoteAnchor) => NotePlace;

/** "Funding" becomes "funding" after a comma; "ICD-10" stays. */
const lowerFirst = (text: string): string =>
  /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const keys = [...decisionKeys, ...Object.keys(dictionary)];

function labelOf(row: string | undefined, { key, quote }: NoteAnchor): string {
  const question = key === undefined ? undefined : (questionOf(key)?.label ?? key);
  if (row && question) return `${row}, ${lowerFirst(question)}`;
  return row ?? question ?? (quote === undefined ? 'Whole form' : 'Marked sentence');
}

type NumberedRow = Pick<FormRow, 'row_id' | 'scope'>;

function rowName(rows: readonly NumberedRow[], row_id: string | undefined): string | undefined {
  const row = rows.find((one) => one.row_id === row_id);
  if (!row || row.scope === 'method') return undefined;
  const own = rows.filter(({ scope }) => scope === row.scope);
  return `${scopeNames[row.scope].one} ${own.indexOf(row) + 1}`;
}

/** The places of a form by its rows, in their order. */
export const placesOf =
  (rows: readonly NumberedRow[]): PlaceOf =>
  (anchor) => {
    const { row_id = '', key = '', quote } = anchor;
    const at = Math.max(
      0,
      rows.findIndex((row) => row.row_id === row_id),
    );
    return {
      id: row_id || key ? `${row_id}.${key}` : quote === undefined ? '' : 'quote',
      label: labelOf(rowName(rows, row_id), anchor),
      order: at * keys.length + Math.max(0, keys.indexOf(key)),
    };
  };

type Paired = Pick<Consensus, 'pairs'>;

/** The row of the consensus that a row of it or of a reading belongs to. */
export const rowInConsensus = ({ pairs }: Paired, row_id: string): string =>
  pairs.find((pair) => [pair.row_id, pair.a_row_id, pair.b_row_id].includes(row_id))?.row_id ?? row_id;

/** In a consensus, the rows of both readings are places of the pair that they belong to; rows added to it come last. */
export function placesOfConsensus(consensus: Paired, rows: readonly NumberedRow[] = []): PlaceOf {
  const paired = new Set(consensus.pairs.map(({ row_id }) => row_id));
  const placeOf = placesOf([...consensus.pairs, ...rows.filter(({ row_id }) => !paired.has(row_id))]);
  return ({ row_id, ...about }) =>
    placeOf(row_id === undefined ? about : { ...about, row_id: rowInConsensus(consensus, row_id) });
}
