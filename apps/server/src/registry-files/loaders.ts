import type { CellKind, FileColumn } from './file-columns.ts';

/** A CSV file of a package, and its columns. */
export interface LoadedFile {
  readonly type: string;
  readonly name: string;
  readonly columns: readonly FileColumn[];
}

const isNumeric = (kind: CellKind): boolean => kind === 'number' || kind === 'whole';
const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const rTypes: Readonly<Record<CellKind, string>> = {
  text: 'character',
  number: 'numeric',
  whole: 'integer',
  flag: 'logical',
  code: 'character',
  codes: 'character',
};

/** R without packages. */
const writeR = (files: readonly LoadedFile[]): string =>
  [
    '# Loads the files of this package into data frames. Run it in the folder of the package.',
    ...files.map(
      ({ type, name, columns }) => `${type} <- read.csv(${quote(name)}, encoding = "UTF-8", fileEncoding = "UTF-8-BOM",
  check.names = FALSE, na.strings = "", colClasses = c(
${columns.map(({ heading, kind }) => `    ${quote(heading)} = ${quote(rTypes[kind])}`).join(',\n')}))`,
    ),
    '',
  ].join('\n');

/** Python's standard library. */
const writePython = (
  files: readonly LoadedFile[],
): string => `"""Loads the files of this package into lists of dictionaries, with the standard library only."""
import csv
import pathlib

folder = pathlib.Path(__file__).parent
convert = {
    "text": str,
    "number": float,
    "whole": int,
    "flag": lambda text: text == "TRUE",
    "code": str,
    "codes": lambda text: text.split("; "),
}


def load(name, kinds):
    with open(folder / name, encoding="utf-8-sig", newline="") as file:
        return [
            {key: convert[kinds[key]](value) if value != "" else None for key, value in row.items()}
            for row in csv.DictReader(file)
        ]


${files
  .map(
    ({ type, name, columns }) => `${type} = load(${quote(name)}, {
${columns.map(({ heading, kind }) => `    ${quote(heading)}: ${quote(kind)},`).join('\n')}
})`,
  )
  .join('\n')}

if __name__ == "__main__":
${files.map(({ type }) => `    print("${type}", len(${type}))`).join('\n')}
`;

const numbered = (columns: readonly FileColumn[], holds: (kind: CellKind) => boolean): string =>
  columns.flatMap(({ kind }, at) => (holds(kind) ? [at + 1] : [])).join(' ');

/** Stata 16 or newer, which has frames. */
function writeStata(files: readonly LoadedFile[]): string {
  const load = ({ type, name, columns }: LoadedFile) => {
    const texts = numbered(columns, (kind) => !isNumeric(kind));
    const numbers = numbered(columns, isNumeric);
    return [
      `frame create ${type}`,
      `frame change ${type}`,
      `import delimited using "${name}", delimiters(",") varnames(1) case(preserve) encoding("utf-8") bindquote(strict) maxquotedrows(unlimited) stringcols(${texts})${numbers ? ` numericcols(${numbers})` : ''} clear`,
    ].join('\n');
  };
  return [
    '* Loads each file of this package into a frame. Run it in the folder of the package.',
    '* TRUE and FALSE are texts. Stata shortens names of more than 32 characters.',
    'version 16',
    ...files.map(load),
    '',
  ].join('\n');
}

/** Scripts that read the CSV files of a package with the types of their columns, by name. */
export const loaders = (files: readonly LoadedFile[]): ReadonlyMap<string, string> =>
  new Map([
    ['load.R', writeR(files)],
    ['load.py', writePython(files)],
    ['load.do', writeStata(files)],
  ]);
