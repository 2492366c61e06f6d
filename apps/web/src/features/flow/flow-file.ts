import type { FlowLine, FlowRow } from '@cea/contract/flow';

const lineOf = (row: FlowRow, names: readonly string[], articles: number) => ({
  key: [row.box, ...names].join(' '),
  cells: [row.label, names[0] ?? '', names[1] ?? '', articles],
  change: undefined,
});

const linesOf = (row: FlowRow, line: FlowLine) => [
  lineOf(row, [line.label], line.articles),
  ...line.parts.map((part) => lineOf(row, [line.label, part.label], part.articles)),
];

/** The diagram as the table of a file. */
export const flowFile = (rows: readonly FlowRow[]) => ({
  columns: ['box', 'leaving', 'part', 'articles'],
  lines: rows.flatMap((row) => [
    lineOf(row, [], row.articles),
    ...row.parts.map((part) => lineOf(row, ['', part.label], part.articles)),
    ...row.leaving.flatMap((line) => linesOf(row, line)),
  ]),
});
