import { makeZip } from './sample-files.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (at: number): string =>
  (at < 26 ? '' : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** The parts of a workbook of one sheet, with its texts in the common table. */
function workbookParts(rows: readonly (readonly string[])[]): Record<string, string> {
  const strings = [...new Set(rows.flat())];
  const numbers = new Map(strings.map((text, at) => [text, at]));
  const cell = (text: string, row: number, at: number): string =>
    text === '' ? '' : `<c r="${column(at)}${row + 1}" t="s"><v>${numbers.get(text)}</v></c>`;
  const sheet = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text, row, at)).join('')}</row>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Articles" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Type="${office}/worksheet" Target="worksheets/articles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><r><t>${escape(text)}</t></r><rPh><t>Phonetic</t></rPh></si>`).join('')}</sst>`,
    'xl/worksheets/articles.xml': `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  };
}

/** A workbook as a file; `change` may spoil its sheet. */
export const makeWorkbook = (
  rows: readonly (readonly string[])[],
  change: (sheet: string) => string = (sheet) => sheet,
): Promise<Buffer> => {
  const parts = workbookParts(rows);
  const sheet = 'xl/worksheets/articles.xml';
  return makeZip({ ...parts, [sheet]: change(parts[sheet]!) });
};
