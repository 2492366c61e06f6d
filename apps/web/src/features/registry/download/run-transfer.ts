import { type DownloadProgress, readDownload } from '@cea/contract/registry-files';
import { hasStatus, sentencesOf } from '../../../lib/api-error.ts';
import { call, type CallOptions } from '../../../lib/call.ts';
import type { ReceivedFile } from '../../../lib/call-for-file.ts';
import { saveFile } from '../../../lib/download.ts';
import { showBytes } from '../../../lib/show-bytes.ts';
import { changeTransfer, dismissTransfer } from './change-transfer.ts';
import { transfers } from './transfers.ts';

/** A file to fetch, and how the list of downloads names it. */
export interface FileRequest {
  readonly title: string;
  /** The estimated size in bytes. */
  readonly expected: number;
  /** `download` is the id under which the server tells its progress. */
  readonly fetch: (download: string, options: CallOptions) => Promise<ReceivedFile>;
}

/** Between two questions for the progress, in milliseconds. */
const pollInterval = 1000;
/** The server knows the checksum a moment after the last byte. */
const checksumTries = 5;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Undefined where the server does not know the download: before it has the request, and long after. */
async function progressOf(id: string): Promise<DownloadProgress | undefined> {
  try {
    return (await call(readDownload, { params: { id } })).data;
  } catch {
    return undefined;
  }
}

function note(id: string, { state, position, rows, total }: DownloadProgress): void {
  changeTransfer(id, {
    state: state === 'waiting' ? 'waiting' : 'running',
    ahead: Math.max(0, (position ?? 1) - 1),
    rows,
    total: total ?? undefined,
  });
}

async function follow(id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(pollInterval);
    const progress = signal.aborted ? undefined : await progressOf(id);
    if (progress && !signal.aborted) note(id, progress);
  }
}

async function finalProgress(id: string): Promise<DownloadProgress | undefined> {
  for (let tries = 0; tries < checksumTries; tries += 1) {
    const progress = await progressOf(id);
    if (progress?.sha256) return progress;
    await pause(pollInterval / 5);
  }
  return undefined;
}

async function sha256Of(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether what arrived is what the server wrote; undefined where that cannot be told. */
async function compare(content: Blob, final: DownloadProgress | undefined): Promise<boolean | undefined> {
  if (!final?.sha256) return undefined;
  try {
    return (await sha256Of(content)) === final.sha256;
  } catch {
    // Browsers calculate checksums only on pages that were loaded securely.
    return undefined;
  }
}

function faultOf(id: string, error: unknown): string {
  const bytes = transfers.get().find((one) => one.id === id)?.bytes ?? 0;
  if (hasStatus(error, 0) && bytes > 0) return `The connection was lost after ${showBytes(bytes)}.`;
  return sentencesOf(error).join(' ');
}

async function receive(id: string, { fetch }: FileRequest, signal: AbortSignal): Promise<void> {
  const { content, name } = await fetch(id, {
    signal,
    quiet: true,
    onBytes: (bytes) => changeTransfer(id, { state: 'running', bytes }),
  });
  const final = await finalProgress(id);
  const agrees = await compare(content, final);
  if (signal.aborted) return;
  if (agrees === false) throw new Error('The file was damaged on the way: its checksum differs. It was not saved.');
  saveFile(content, name ?? 'cea-registry');
  changeTransfer(id, {
    state: 'done',
    agrees,
    bytes: content.size,
    ...(final && { rows: final.rows, total: final.total ?? final.rows }),
  });
}

/** Fetches a file, compares its checksum and saves it; the list of downloads shows how far it is. */
export async function runTransfer(request: FileRequest): Promise<void> {
  const id = crypto.randomUUID();
  const fetching = new AbortController();
  const following = new AbortController();
  const drop = () => {
    fetching.abort();
    following.abort();
    dismissTransfer(id);
  };
  transfers.set([
    {
      id,
      title: request.title,
      state: 'running',
      ahead: 0,
      rows: 0,
      total: undefined,
      bytes: 0,
      expected: request.expected,
      cancel: drop,
      again: () => {
        drop();
        void runTransfer(request);
      },
    },
    ...transfers.get(),
  ]);
  void follow(id, following.signal);
  try {
    await receive(id, request, fetching.signal);
  } catch (error) {
    if (!fetching.signal.aborted) changeTransfer(id, { state: 'failed', fault: faultOf(id, error) });
  } finally {
    following.abort();
  }
}
