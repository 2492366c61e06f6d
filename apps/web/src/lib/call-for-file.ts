import type { Endpoint, Sent } from '@cea/contract/endpoint';
import { type CallOptions, type Parts, perform, type Read, trackedUnlessQuiet } from './call.ts';
import { fileNameIn } from './file-name.ts';
import { readBlob } from './read-blob.ts';

export interface ReceivedFile {
  readonly content: Blob;
  readonly name: string | undefined;
  readonly headers: Headers;
}

const fileWith =
  (options: CallOptions): Read<ReceivedFile> =>
  async (response) => ({
    content: await readBlob(response, options),
    name: fileNameIn(response.headers.get('content-disposition')),
    headers: response.headers,
  });

/** A file is fetched under an address that no cache has seen (spec §7). */
const uncached = (parts: Parts): Parts => ({ ...parts, query: { ...parts.query, t: Date.now() } });

/** Calls an endpoint that answers with a file. Throws an ApiError and shows nothing. */
export function callForFile<E extends Endpoint & { file: readonly string[] }>(
  endpoint: E,
  sent: Sent<E>,
  options: CallOptions = {},
): Promise<ReceivedFile> {
  return trackedUnlessQuiet(endpoint, perform(endpoint, uncached(sent), options, fileWith(options)), options);
}
