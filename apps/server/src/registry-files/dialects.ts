import { formulaSigns } from '../lib/write-csv.ts';
import type { Dialect } from './table-sql.ts';

const signs = formulaSigns.map((sign) => `'${sign}'`).join(', ');

const formulaStart = String.raw`E'^([=+\\-@\t\r\n＝＋－＠])'`;

export const csvDialect: Dialect = {
  cell({ kind, of }, value) {
    // A label is short and takes a subquery, which must not run three times.
    if (of === 'label') return `regexp_replace(${value}, ${formulaStart}, '''\\1')`;
    if (kind === 'text') return `CASE WHEN left(${value}, 1) IN (${signs}) THEN '''' || ${value} ELSE ${value} END`;
    return kind === 'flag' ? `CASE ${value} WHEN true THEN 'TRUE' WHEN false THEN 'FALSE' END` : value;
  },
  row: (cells) => cells.map(({ sql }) => sql).join(',\n'),
  copy: 'FORMAT csv',
};

/** The row is one text without line breaks and without these two characters, so COPY writes it as it is. */
export const asItIs = String.raw`FORMAT csv, DELIMITER E'\x02', QUOTE E'\x01'`;

/** XML 1.0 has no way to write these. */
const notInXml = String.raw`E'\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\ufffe\uffff'`;
/** The most characters of a cell. */
const cellLimit = 32_767;

const escapeXml = (text: string): string =>
  String.raw`replace(replace(replace(replace(replace(translate(left(${text}, ${cellLimit}), ${notInXml}, ''), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '&#10;'), E'\r', '&#13;')`;

/** Cells without a reference are those that follow each other. */
export const xlsxDialect: Dialect = {
  cell({ kind }, value) {
    if (kind === 'number' || kind === 'whole') return `coalesce('<c><v>' || (${value}) || '</v></c>', '<c/>')`;
    if (kind === 'flag')
      return `CASE ${value} WHEN true THEN '<c t="b"><v>1</v></c>' WHEN false THEN '<c t="b"><v>0</v></c>' ELSE '<c/>' END`;
    const text = kind === 'text' ? escapeXml(value) : value;
    return `coalesce('<c t="inlineStr"><is><t xml:space="preserve">' || ${text} || '</t></is></c>', '<c/>')`;
  },
  row: (cells) => `concat('<row>', ${concatenated(cells.map(({ sql }) => sql))}, '</row>')`,
  copy: asItIs,
};

/** A function takes at most a hundred arguments. */
function concatenated(parts: readonly string[]): string {
  const groups = Array.from({ length: Math.ceil(parts.length / 90) }, (_, at) => parts.slice(at * 90, at * 90 + 90));
  return groups.map((group) => `concat(${group.join(', ')})`).join(', ');
}

export const jsonDialect: Dialect = {
  json: true,
  cell: (_column, value) => value,
  row: (cells) =>
    `',' || row_to_json((SELECT record FROM (SELECT ${cells.map(({ name, sql }) => `${sql} AS "${name}"`).join(',\n')}) record))`,
  copy: asItIs,
};
