import type { CitationFormat, Encoding } from '@cea/contract/citation-files';
import { endnoteXmlDialect, endnoteXmlSyntax } from './endnote-xml-dialect.ts';
import { nbibDialect, nbibSyntax } from './nbib-dialect.ts';
import { pubmedXmlDialect, pubmedXmlSyntax } from './pubmed-xml-dialect.ts';
import { bibtexDialect, readBibtex } from './read-bibtex.ts';
import { csvDelimiters, findDelimiter, readDelimited } from './read-delimited.ts';
import { idsDialect, readIds } from './read-ids.ts';
import { readLines, readText } from './read-lines.ts';
import { readTable } from './read-table.ts';
import { readTagged } from './read-tagged.ts';
import { readWorkbook } from './read-workbook.ts';
import { readXml } from './read-xml.ts';
import { risDialect, risSyntax } from './ris-dialects.ts';
import type { Dialect, SourceRecord, Values } from './source-record.ts';
import { tableColumns } from './table-columns.ts';

export interface SourceFile {
  readonly path: string;
  readonly encoding: Encoding;
  /** The first 64 kB as text. */
  readonly start: string;
}

interface FormatReader {
  readonly read: (file: SourceFile) => AsyncIterable<SourceRecord>;
  readonly dialect: (values: Values) => Dialect;
}

const textOf = ({ path, encoding }: SourceFile): AsyncIterable<string> => readText(path, encoding);
const linesOf = (file: SourceFile): AsyncIterable<readonly string[]> => readLines(textOf(file));
const tableOf = (file: SourceFile, delimiter: string) => readTable(readDelimited(linesOf(file), delimiter));

/** How each format is read, and what its names mean. */
export const formatReaders: Readonly<Record<CitationFormat, FormatReader>> = {
  'pubmed-xml': { read: (file) => readXml(textOf(file), pubmedXmlSyntax), dialect: () => pubmedXmlDialect },
  'endnote-xml': { read: (file) => readXml(textOf(file), endnoteXmlSyntax), dialect: endnoteXmlDialect },
  ris: { read: (file) => readTagged(linesOf(file), risSyntax), dialect: risDialect },
  nbib: { read: (file) => readTagged(linesOf(file), nbibSyntax), dialect: () => nbibDialect },
  bibtex: { read: (file) => readBibtex(linesOf(file)), dialect: () => bibtexDialect },
  csv: {
    read: (file) => tableOf(file, findDelimiter(file.start, csvDelimiters) ?? ','),
    dialect: () => tableColumns,
  },
  tsv: { read: (file) => tableOf(file, '\t'), dialect: () => tableColumns },
  xlsx: { read: ({ path }) => readWorkbook(path), dialect: () => tableColumns },
  ids: { read: (file) => readIds(linesOf(file)), dialect: () => idsDialect },
};
