/** Told the share that is done: from 0 to 1. */
export type OnProgress = (share: number) => void;

/** The body of an answer, reporting its progress where the server has said how long it is. */
export async function readBlob(response: Response, onProgress?: OnProgress): Promise<Blob> {
  const length = Number(response.headers.get('content-length') ?? 0);
  // A compressed answer has another length than its content.
  if (!onProgress || !response.body || length === 0 || response.headers.has('content-encoding')) return response.blob();
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    received += value.length;
    onProgress(Math.min(1, received / length));
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}
