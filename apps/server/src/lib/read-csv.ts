const field = /,(?:"((?:[^"]|"")*)"|([^,"]*))/g;

const split = (line: string): string[] =>
  Array.from(`,${line}`.matchAll(field), ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

/**
 * The rows of a small CSV table: one line each, quotes around commas, `#` for comments, column names in the first line.
 */
export function readCsv<Column extends string>(text: string, columns: readonly Column[]): Record<Column, string>[] {
  const [names = [], ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(split);
  const places = columns.map((column) => {
    const place = names.indexOf(column);
    if (place === -1) throw new Error(`The table has no column ${column}`);
    return [column, place] as const;
  });
  return rows.map((row, at) => {
    if (row.length !== names.length)
      throw new Error(`Row ${at + 1} has ${row.length} fields for ${names.length} columns`);
    return Object.fromEntries(places.map(([column, place]) => [column, row[place]])) as Record<Column, string>;
  });
}
