import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { collectReports, type ExtractedText } from './collect-reports.ts';
import { type PdfFailure, type PdfLimits, pdfLimits, type PdfReport } from './pdf-limits.ts';

interface Source {
  readonly content: Readable;
  readonly bytes: number;
}

const root = resolve(import.meta.dirname, '../../../..');

/** A process that can do little else than compute, and mostly gives way to everything else on the machine. */
function startReading(bytes: number, limits: PdfLimits): ChildProcess {
  const child = fork(`${import.meta.dirname}/pdf-process.ts`, [JSON.stringify(bytes), JSON.stringify(limits)], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--permission',
      `--allow-fs-read=${root}/*`,
      '--allow-worker',
      `--max-old-space-size=${Math.floor(limits.bytes / 2 ** 20)}`,
      '--no-warnings',
    ],
  });
  // With the lowest priority it would get a seventieth of a busy core, and hang by the clock before it has done its work.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/**
 * Reads the text of a PDF in a process of its own, which is killed when it takes too long or too much memory. Pages that
 * were read until then are returned, so that one bad figure does not cost the text of a whole article.
 */
export async function extractText({ content, bytes }: Source, limits: PdfLimits = pdfLimits): Promise<ExtractedText> {
  const child = startReading(bytes, limits);
  const collected = collectReports();
  child.on('message', (message: PdfReport) => collected.add(message));
  let late = false;
  const clock = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, limits.elapsedMilliseconds);
  try {
    const exited = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
    await sendContent(content, child);
    const [code, signal] = await exited;
    return collected.result(() => failureOf(late, code, signal));
  } finally {
    clearTimeout(clock);
    child.kill('SIGKILL');
  }
}

const isClosedPipe = (error: unknown): boolean =>
  ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes((error as { code?: string }).code ?? '');

/** A child that was killed does not take the rest; errors of the storage are the caller's. */
async function sendContent(content: Readable, child: ChildProcess): Promise<void> {
  try {
    await pipeline(content, child.stdin!);
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  }
}

/** V8 aborts by itself when its heap is full; otherwise the process is killed for what it has in memory. */
function failureOf(late: boolean, code: number | null, signal: NodeJS.Signals | null): PdfFailure {
  if (late || signal === 'SIGXCPU') return 'time';
  if (signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134) return 'memory';
  throw new Error(`The process that reads PDFs ended unexpectedly (${signal ?? code})`);
}
