/** Told the share that is done: from 0 to 1. */
export type OnProgress = (share: number) => void;

interface Listeners {
  readonly onProgress?: OnProgress | undefined;
  /** Told the number of bytes that have arrived. */
  readonly onBytes?: ((received: number) => void) | undefined;
}

/** A compressed answer has another length than its content; some answers do not say how long they are. */
const lengthOf = ({ headers }: Response): number =>
  headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0);

/** The body of an answer, reporting its progress. */
export async function readBlob(response: Response, { onProgress, onBytes }: Listeners = {}): Promise<Blob> {
  const length = lengthOf(response);
  if (!response.body || (!onBytes && (!onProgress || length === 0))) return response.blob();
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    received += value.length;
    onBytes?.(received);
    if (length > 0) onProgress?.(Math.min(1, received / length));
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}
