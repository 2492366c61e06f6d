import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { formatBytes } from '@cea/contract/uploads';
import { UnreadableFile } from './unreadable-file.ts';

/** A workbook of 100,000 citations with abstracts unpacks to about 300 MB. */
const mostBytes = 400 * 2 ** 20;
const mostEntries = 1000;

/** The parts of a zip that was looked through before anything is unpacked. */
export interface Workbook {
  readonly names: readonly string[];
  /** The text of a part; nothing if there is no such part. */
  readPart(name: string): AsyncIterable<string>;
  close(): void;
}

const tooLarge = (): UnreadableFile =>
  new UnreadableFile(`The workbook unpacks to more than ${formatBytes(mostBytes)}. Save it as CSV, or in parts.`);

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new UnreadableFile('This is not a workbook: it has too many parts.');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > mostBytes) throw tooLarge();
    if (!entry.isEncrypted()) entries.set(entry.fileName.toLowerCase(), entry);
  }
  return entries;
}

/** What a part really unpacks to is counted too: its header may lie. */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > entry.uncompressedSize || bytes > mostBytes) throw tooLarge();
    yield decoder.decode(chunk, { stream: true });
  }
}

const noWorkbook = (error: unknown): UnreadableFile =>
  error instanceof UnreadableFile
    ? error
    : new UnreadableFile('The workbook is damaged and cannot be unpacked. Open it, and save it again.', {
        cause: error,
      });

/** Opens an XLSX file. Sizes are summed before anything is unpacked. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw noWorkbook(error);
  });
  try {
    const entries = await listEntries(zip);
    return {
      names: [...entries.keys()],
      async *readPart(name) {
        const entry = entries.get(name.toLowerCase());
        try {
          if (entry) yield* unpack(zip, entry);
        } catch (error) {
          throw noWorkbook(error);
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw noWorkbook(error);
  }
}
