import { posix } from 'node:path';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { openXmlParser, type XmlHandlers } from './parse-xml.ts';
import { NoColumns, readTable, type TableRow } from './read-table.ts';
import type { SourceRecord } from './source-record.ts';
import { StringStore } from './string-store.ts';
import { UnreadableFile } from './unreadable-file.ts';

const nothing: XmlHandlers = { onOpen() {}, onText() {}, onClose() {}, onFault() {} };
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

async function parsePart(workbook: Workbook, name: string, handlers: Partial<XmlHandlers>): Promise<void> {
  const parser = openXmlParser({ ...nothing, ...handlers });
  for await (const piece of workbook.readPart(name)) parser.write(piece);
  parser.close();
}

/** The parts with the worksheets, in the order of their tabs. */
async function listSheets(workbook: Workbook): Promise<string[]> {
  const ids: string[] = [];
  await parsePart(workbook, 'xl/workbook.xml', {
    onOpen: (name, attributes) => {
      const id =
        attributes['r:id'] ?? Object.entries(attributes).find(([key]) => local(key) === 'id' && key !== 'id')?.[1];
      if (local(name) === 'sheet' && id !== undefined) ids.push(id);
    },
  });
  const targets = new Map<string, string>();
  await parsePart(workbook, 'xl/_rels/workbook.xml.rels', {
    onOpen: (name, { Id, Target }) => {
      if (local(name) === 'Relationship' && Id && Target) targets.set(Id, posix.resolve('/xl', Target).slice(1));
    },
  });
  const named = ids.flatMap((id) => targets.get(id) ?? []);
  return named.length > 0
    ? named
    : workbook.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted();
}

/** Excel's own limit of a cell. A row of cells with longer texts would be as large as a file. */
const longestCell = 32_767;

/** `_x000D_` stands for a character that XML cannot hold. */
const unescape = (text: string): string =>
  text
    .slice(0, longestCell)
    .replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function readStrings(workbook: Workbook, strings: StringStore): Promise<void> {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await parsePart(workbook, 'xl/sharedStrings.xml', {
    onOpen(element) {
      const name = local(element);
      if (name === 'si') text = '';
      isPhonetic ||= name === 'rPh';
      isText = name === 't' && !isPhonetic;
    },
    onText(piece) {
      if (isText) text += piece;
    },
    onClose(element) {
      const name = local(element);
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.add(unescape(text));
    },
  });
  strings.flush();
}

const mostColumns = 500;

/** 27 for `AB12`; columns count from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '').slice(0, 3).toUpperCase()) {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** Rows of a worksheet, streamed. */
async function* readRows(workbook: Workbook, sheet: string, strings: StringStore): AsyncGenerator<TableRow> {
  const rows: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let text = '';
  let isText = false;
  const parser = openXmlParser({
    ...nothing,
    onOpen(element, attributes) {
      const name = local(element);
      if (name === 'row') {
        line = Number(attributes['r']) || line + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
        type = attributes['t'] ?? '';
        text = '';
      }
      isText = name === 'v' || name === 't';
    },
    onText(piece) {
      if (isText) text += piece;
    },
    onClose(element) {
      const name = local(element);
      isText = false;
      if (name === 'c' && column >= 0 && column < mostColumns) {
        while (cells.length < column) cells.push('');
        cells[column] = type === 's' ? strings.get(Number(text)) : unescape(text);
      } else if (name === 'row') rows.push({ line, cells });
    },
  });
  for await (const piece of workbook.readPart(sheet)) {
    parser.write(piece);
    yield* rows.splice(0);
  }
  parser.close();
  yield* rows.splice(0);
}

/** Records of the first worksheet that names its columns. */
export async function* readWorkbook(path: string): AsyncGenerator<SourceRecord> {
  const workbook = await openWorkbook(path);
  const strings = new StringStore();
  try {
    await readStrings(workbook, strings);
    let fault: UnreadableFile = new UnreadableFile('The workbook has no worksheet.');
    for (const sheet of await listSheets(workbook)) {
      const records = readTable(readRows(workbook, sheet, strings));
      try {
        yield* records;
        return;
      } catch (error) {
        // Only a sheet without names of columns, which has no records: the next one may have them.
        if (!(error instanceof NoColumns)) throw error;
        fault = error;
      }
    }
    throw fault;
  } finally {
    strings.close();
    workbook.close();
  }
}
