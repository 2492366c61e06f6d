import { dataTypeLabels } from '@cea/contract/dictionary/terms';
import type { ZipEntry } from '../lib/stream-zip.ts';
import { type FileAbout, aboutLines } from './file-about.ts';
import { codebookHeadings, codebookLines } from './codebook.ts';
import { xlsxDialect } from './dialects.ts';
import { fileColumns } from './file-columns.ts';
import { type RecordTable, writeRows, type Writing } from './record-tables.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** For texts of the dictionary and of queries; XML cannot say what is not printable. */
const escape = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
/** The bold style of headings. */
const heading = ' s="1"';
const textCell = (text: string, style = ''): string =>
  `<c${style} t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;
const textRow = (texts: readonly string[], style?: string): string =>
  `<row>${texts.map((text) => textCell(text, style)).join('')}</row>\n`;

/** The first row stays in view. */
const opening = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>\n`;
const closing = '</sheetData></worksheet>';

interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<Buffer> | Iterable<Buffer>;
}

async function* sheetXml({ headings, rows }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(opening + textRow(headings, heading));
  yield* rows;
  yield Buffer.from(closing);
}

async function* whole(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(declaration + text);
}

function frame(sheets: readonly Sheet[]): ZipEntry[] {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${partType}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  };
  return Object.entries(parts).map(([name, text]) => ({ name, content: whole(text) }));
}

const textSheet = (name: string, headings: readonly string[], lines: readonly (readonly string[])[]): Sheet => ({
  name,
  headings,
  rows: [Buffer.from(lines.map((line) => textRow(line)).join(''))],
});

/** The parts of a workbook: a sheet for each type, the dictionary of its columns, and what the file is. */
export function workbookParts(tables: readonly RecordTable[], about: FileAbout, writing: Writing): ZipEntry[] {
  const sheets: Sheet[] = [
    ...tables.map((table) => ({
      name: dataTypeLabels[table.type],
      headings: fileColumns(table.columns, writing.options).map((column) => column.heading),
      rows: writeRows(table, xlsxDialect, writing),
    })),
    textSheet(
      'Dictionary',
      codebookHeadings,
      codebookLines(tables, writing.options, (type) => dataTypeLabels[type]),
    ),
    textSheet('Query', ['Name', 'Value'], aboutLines(about)),
  ];
  return [
    ...frame(sheets),
    ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheet) })),
  ];
}
