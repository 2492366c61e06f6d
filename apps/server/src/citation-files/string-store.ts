import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { UnreadableFile } from './unreadable-file.ts';

const blockSize = 64 * 1024;
const keptBlocks = 64;
const mostStrings = 4_000_000;

/** A file without a name is gone when it is closed, even if the process is killed. */
function openUnnamed(): number {
  const folder = mkdtempSync(`${tmpdir()}/workbook-`);
  try {
    return openSync(`${folder}/strings`, 'wx+', 0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The texts of a workbook, which its cells refer to by number. They are on disk: those of 100,000 abstracts would not
 * fit into memory several times over. Cells mostly ask for them in order, so that a few blocks in memory suffice.
 */
export class StringStore {
  readonly #file = openUnnamed();
  #ends = new Float64Array(1024);
  #count = 0;
  #pending: Buffer[] = [];
  #pendingSize = 0;
  #written = 0;
  readonly #blocks = new Map<number, Buffer>();

  add(text: string): void {
    if (this.#count >= mostStrings) throw new UnreadableFile('The workbook has too many texts. Save it as CSV.');
    if (this.#count === this.#ends.length) {
      const larger = new Float64Array(this.#ends.length * 2);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    const bytes = Buffer.from(text);
    this.#pending.push(bytes);
    this.#pendingSize += bytes.length;
    this.#ends[this.#count] = this.#written + this.#pendingSize;
    this.#count += 1;
    if (this.#pendingSize >= blockSize) this.flush();
  }

  flush(): void {
    const bytes = Buffer.concat(this.#pending);
    for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at);
    this.#written += bytes.length;
    this.#pending = [];
    this.#pendingSize = 0;
  }

  /** The text with this number; empty if there is none. */
  get(number: number): string {
    if (!Number.isInteger(number) || number < 0 || number >= this.#count) return '';
    const [from, to] = [number === 0 ? 0 : this.#ends[number - 1]!, this.#ends[number]!];
    const parts: Buffer[] = [];
    for (let at = from; at < to;) {
      const block = Math.floor(at / blockSize);
      const bytes = this.#block(block);
      const start = at - block * blockSize;
      const part = bytes.subarray(start, start + to - at);
      parts.push(part);
      at += part.length;
    }
    return Buffer.concat(parts).toString();
  }

  #block(number: number): Buffer {
    const kept = this.#blocks.get(number);
    if (kept) return kept;
    const bytes = Buffer.alloc(blockSize);
    const length = readSync(this.#file, bytes, 0, blockSize, number * blockSize);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size >= keptBlocks && oldest !== undefined) this.#blocks.delete(oldest);
    const block = bytes.subarray(0, length);
    this.#blocks.set(number, block);
    return block;
  }

  close(): void {
    closeSync(this.#file);
  }
}
