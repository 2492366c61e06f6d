import type { Endpoint, Sent } from '@cea/contract/endpoint';
import type { CallOptions } from './call.ts';
import { callForFile } from './call-for-file.ts';

/** Saves a file through the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches a file and saves it. Throws an ApiError and shows nothing. */
export async function download<E extends Endpoint & { file: readonly string[] }>(
  endpoint: E,
  sent: Sent<E>,
  options: CallOptions = {},
): Promise<void> {
  const { content, name } = await callForFile(endpoint, sent, options);
  saveFile(content, name ?? 'download');
}
