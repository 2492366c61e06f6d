import { makeZip } from './sample-files.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (at: number): string =>
  (at < 26 ? '' : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

export const sheetPart = 'xl/worksheets/articles.xml';
export const stringsPart = 'xl/sharedStrings.xml';
/** What makes a zip a workbook, without its sheet and its texts. */
export const frameParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Articles" sheetId="1" r:id="rId7"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Type="${office}/worksheet" Target="worksheets/articles.xml"/></Relationships>`,
};

/** The parts of a workbook of one sheet, with its texts in the common table. */
function workbookParts(rows: readonly (readonly string[])[]): Record<string, string> {
  const strings = [...new Set(rows.flat())];
  const numbers = new Map(strings.map((text, at) => [text, at]));
  const cell = (text: string, row: number, at: number): string =>
    text === '' ? '' : `<c r="${column(at)}${row + 1}" t="s"><v>${numbers.get(text)}</v></c>`;
  const sheet = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text, row, at)).join('')}</row>`,
  );
  const texts = strings.map((text) => `<si><r><t>${escape(text)}</t></r><rPh><t>Phonetic</t></rPh></si>`);
  return {
    ...frameParts,
    [stringsPart]: `<sst xmlns="${main}">${texts.join('')}</sst>`,
    [sheetPart]: `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  };
}

/** A workbook as a file; `change` may spoil its parts. */
export const makeWorkbook = (
  rows: readonly (readonly string[])[],
  change: (parts: Readonly<Record<string, string>>) => Record<string, string> = (parts) => ({ ...parts }),
): Promise<Buffer> => makeZip(change(workbookParts(rows)));
