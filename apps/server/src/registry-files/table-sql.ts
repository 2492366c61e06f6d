import { computedVariables } from '@cea/contract/dictionary/computed-variables';
import type { DataType } from '@cea/contract/dictionary/terms';
import { recordSourceOf } from '../records/read-records.ts';
import type { FileColumn } from './file-columns.ts';
import {
  entryMaps,
  isOfArticle,
  quoted,
  readsOf,
  recordType,
  relationOf,
  rowColumns,
  stepsRecord,
  valueSql,
} from './value-sql.ts';

/** How a format writes a cell and a row, in SQL. */
export interface Dialect {
  /** Codes as objects with their labels. */
  readonly json?: true;
  /** A value of this column as text. */
  cell(column: FileColumn, value: string): string;
  /** What is selected for a row. */
  row(cells: readonly Cell[]): string;
  /** Options of COPY. */
  readonly copy: string;
}

export interface Cell {
  readonly name: string;
  readonly sql: string;
}

export interface Table {
  readonly type: DataType;
  readonly columns: readonly FileColumn[];
}

const unique = (keys: readonly string[]): string[] => [...new Set(keys)];

const recordOf = (json: string, keys: readonly string[], typeOf: (key: string) => string, alias: string): string =>
  keys.length === 0
    ? ''
    : `CROSS JOIN LATERAL jsonb_to_record(${json}) ${alias} (${keys.map((key) => `${quoted(key)} ${typeOf(key)}`).join(', ')})`;

/**
 * Writes the rows of a batch of records as text. COPY takes no parameters, so seqs and revision are part of it: both are
 * numbers. `converted` are the rows of a chosen conversion. What is the same for all rows of an article is written once for each article of the batch.
 */
export function tableSql(
  { type, columns }: Table,
  dialect: Dialect,
): (seqs: readonly number[], revision: number, converted?: string) => string {
  const reads = unique(columns.flatMap(({ key }) => readsOf(key)));
  const own = reads.filter((key) => relationOf(type, key) === 'own');
  const inherited = reads.filter((key) => relationOf(type, key) === 'article');
  const computed = columns.map(({ key }) => key).filter((key) => key in computedVariables);
  const cellOf = (column: FileColumn) => dialect.cell(column, `(${valueSql(type, column, dialect.json ?? false)})`);
  const shared = columns.filter(({ key }) => isOfArticle(type, key));
  // What only some columns of a row need is read from the answers again.
  const rest = unique(columns.filter((column) => !shared.includes(column)).flatMap(({ key }) => readsOf(key)));
  const passed = inherited.filter((key) => rest.includes(key));
  const articleColumns = [
    ...shared.map((column) => `${cellOf(column)} AS ${quoted(`=${column.name}`)}`),
    ...passed.map((key) => `article.${quoted(key)}`),
  ];
  const cells = columns.map((column) => ({
    name: column.name,
    sql: shared.includes(column) ? `article.${quoted(`=${column.name}`)}` : cellOf(column),
  }));
  const articles =
    inherited.length === 0
      ? ''
      : `, article AS MATERIALIZED (SELECT m.seq, ${articleColumns.join(',\n')}
      FROM (SELECT DISTINCT methods_seq FROM row) given JOIN records m ON m.seq = given.methods_seq CROSS JOIN entry
      ${recordOf('m.answers', inherited, recordType, 'article')})`;
  const tail = (converted: string | undefined) => `FROM row CROSS JOIN entry
    ${inherited.length === 0 ? '' : 'JOIN article ON article.seq = row.methods_seq'}
    ${recordOf('row.answers', own, recordType, 'own')}
    ${recordOf('row.computed', unique(computed), () => 'text', 'computed')}
    ${type === 'ratios' ? `LEFT JOIN LATERAL jsonb_to_record(row.steps) steps (${stepsRecord}) ON true` : ''}
    ${converted ? `LEFT JOIN ${converted} converted ON converted.place = row.place` : ''}
    ORDER BY row.place`;
  const selected = dialect.row(cells);
  return (seqs, revision, converted) => `COPY (
    WITH entry AS MATERIALIZED (${entryMaps}), row AS MATERIALIZED (SELECT ${rowColumns} FROM ${recordSourceOf(`'{${seqs.join()}}'`, String(revision))})
    ${articles}
    SELECT ${selected} ${tail(converted)}) TO STDOUT (${dialect.copy})`;
}
