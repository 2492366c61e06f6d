import { describeDictionary, type Described } from '@cea/contract/dictionary/describe';
import type { DataType } from '@cea/contract/dictionary/terms';
import { whyNoGdp } from '@cea/contract/money/gdp-multiple';
import { whyMissing } from '@cea/contract/money/why-missing';
import { convertedColumns } from './converted-columns.ts';
import { type CellKind, type ColumnOptions, type FileColumn, fileColumns } from './file-columns.ts';
import type { RecordTable } from './record-tables.ts';

export const codebookHeadings = [
  'file',
  'column',
  'label',
  'type',
  'unit',
  'values',
  'vocabulary',
  'description',
  'since_dictionary_version',
];

const typeNames: Readonly<Record<CellKind, string>> = {
  text: 'text',
  number: 'number',
  whole: 'whole number',
  flag: 'TRUE or FALSE',
  code: 'code',
  codes: 'codes, separated by "; "',
};

type About = Partial<Pick<Described, 'label' | 'unit' | 'choices' | 'vocabulary' | 'help' | 'since'>>;

const described = (): ReadonlyMap<string, About> =>
  new Map<string, About>([
    ...describeDictionary().flatMap(({ variables }) => variables.map((variable) => [variable.key, variable] as const)),
    ...Object.entries(convertedColumns),
  ]);

/** Codes that are no choices of the dictionary, with their meaning. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  review: { full: 'the full article was read', partial: 'only its abstract was read' },
  not_converted: whyMissing,
  no_gdp_multiple: whyNoGdp,
};

const ofMore = {
  label: { help: 'The label of the code in the column before it.', values: '' },
  missing: { help: 'Why the value is empty.', values: 'not_reported; not_asked' },
} as const;

function lineOf(file: string, { name, key, of, kind }: FileColumn, about: About | undefined): string[] {
  const { label = key, unit = '', choices = [], vocabulary = '', help = '', since } = about ?? {};
  if (of !== 'value') {
    const { help: meaning, values } = ofMore[of];
    return [file, name, `${label}: ${of}`, typeNames[kind], '', values, '', meaning, String(since ?? '')];
  }
  const meanings = Object.entries(codes[key] ?? convertedColumns[key]?.codes ?? {}).map(
    ([code, meaning]) => `${code}: ${meaning}`,
  );
  const values = [...choices, ...meanings].join('; ');
  return [file, name, label, typeNames[kind], unit, values, vocabulary, help, String(since ?? '')];
}

/** A line for each column of the tables. */
export function codebookLines(
  tables: readonly Pick<RecordTable, 'type' | 'columns'>[],
  options: ColumnOptions,
  fileOf: (type: DataType) => string,
): string[][] {
  const known = described();
  return tables.flatMap(({ type, columns }) =>
    fileColumns(columns, options).map((column) => lineOf(fileOf(type), column, known.get(column.key))),
  );
}
