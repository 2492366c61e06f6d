import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { openCitationFile } from '../src/citation-files/read-citation-file.ts';

/**
 * Writes a large file of citations and reads it in another process, since writing takes memory too; prints how many
 * there were and by how much that process grew.
 */
const [, , kind = 'ris', size = '1000'] = process.argv;

const abstract = 'OBJECTIVES: To estimate the costs and effects of screening in adults. '.repeat(20);
const title = (at: number) => `Cost-effectiveness of screening number ${at} in café society`;
const doi = (at: number) => `10.5555/large.${at}`;

function* writeMany(head: string, record: (at: number) => string, tail: string): Generator<string> {
  yield head;
  for (let at = 0; at < Number(size); at += 1) yield record(at);
  yield tail;
}

const files: Record<string, () => Generator<string>> = {
  ris: () =>
    writeMany(
      '',
      (at) =>
        `TY  - JOUR\nAU  - Kim, Nari\nAU  - Hwang, J. H.\nTI  - ${title(at)}\nJF  - Value in Health\nPY  - ${1980 + (at % 40)}\nDO  - ${doi(at)}\nAB  - ${abstract}\nKW  - cost\nER  - \n\n`,
      '',
    ),
  csv: () =>
    writeMany(
      'Title,Authors,Year,DOI,Abstract\n',
      (at) => `"${title(at)}","Kim, Nari; Hwang, J. H.",2020,${doi(at)},"${abstract}\nMore."\n`,
      '',
    ),
  'pubmed-xml': () =>
    writeMany(
      '<?xml version="1.0"?><PubmedArticleSet>\n',
      (at) =>
        `<PubmedArticle><MedlineCitation><PMID>${at + 1}</PMID><Article><Journal><JournalIssue><PubDate><Year>2020</Year></PubDate></JournalIssue></Journal><ArticleTitle>${title(at)}</ArticleTitle><Abstract><AbstractText Label="METHODS">${abstract}</AbstractText></Abstract><AuthorList><Author><LastName>Kim</LastName><ForeName>Nari</ForeName></Author></AuthorList></Article></MedlineCitation></PubmedArticle>\n`,
      '</PubmedArticleSet>',
    ),
  *endless() {
    yield 'TY  - JOUR\nTI  - ';
    for (let megabyte = 0; megabyte < Number(size); megabyte += 1) yield 'a'.repeat(2 ** 20);
  },
};

async function readAll(path: string): Promise<{ records: number; fault: string }> {
  let records = 0;
  try {
    for await (const record of (await openCitationFile(path)).records) records += 'citation' in record ? 1 : 0;
    return { records, fault: '' };
  } catch (error) {
    return { records, fault: (error as Error).message };
  }
}

const cell = (column: string, row: number, text: number) => `<c r="${column}${row}" t="s"><v>${text}</v></c>`;

/** A workbook whose cells ask for texts that are far apart, as a sorted sheet does. */
function workbook(): NodeJS.ReadableStream {
  const count = Number(size);
  const zip = new ZipFile();
  const add = (name: string, content: () => Generator<string>) =>
    zip.addReadStreamLazy(name, (open) => open(null, Readable.from(content())));
  add('xl/sharedStrings.xml', function* () {
    yield '<sst><si><t>Title</t></si><si><t>DOI</t></si><si><t>Abstract</t></si>';
    for (let at = 0; at < count; at += 1) yield `<si><t>${title(at)}</t></si><si><t>${doi(at)}</t></si>`;
    for (let at = 0; at < count; at += 1) yield `<si><t>${at} ${abstract}</t></si>`;
    yield '</sst>';
  });
  add('xl/worksheets/sheet1.xml', function* () {
    yield `<worksheet><sheetData><row r="1">${cell('A', 1, 0)}${cell('B', 1, 1)}${cell('C', 1, 2)}</row>`;
    for (let at = 0; at < count; at += 1) {
      yield `<row r="${at + 2}">${cell('A', at + 2, 3 + at * 2)}${cell('B', at + 2, 4 + at * 2)}${cell('C', at + 2, 3 + count * 2 + at)}</row>`;
    }
    yield '</sheetData></worksheet>';
  });
  zip.end();
  return zip.outputStream;
}

async function printGrowth(path: string): Promise<void> {
  const before = process.memoryUsage.rss();
  const read = await readAll(path);
  const most = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ ...read, megabytes: Math.round((most - before) / 2 ** 20) }));
}

async function writeAndRead(): Promise<void> {
  const folder = await mkdtemp(`${tmpdir()}/large-`);
  try {
    const path = `${folder}/file`;
    await pipeline(kind === 'xlsx' ? workbook() : Readable.from(files[kind]!()), createWriteStream(path));
    execFileSync(process.execPath, [import.meta.filename, 'read', path], { stdio: 'inherit' });
  } finally {
    await rm(folder, { recursive: true });
  }
}

await (kind === 'read' ? printGrowth(size) : writeAndRead());
