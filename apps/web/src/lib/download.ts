import type { Endpoint, Sent } from '@cea/contract/endpoint';
import { callForFile } from './call.ts';

/** Hands a file to the browser to keep. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches a file and hands it on. It throws an ApiError and shows nothing. */
export async function download<E extends Endpoint & { file: readonly string[] }>(
  endpoint: E,
  sent: Sent<E>,
): Promise<void> {
  const { content, name } = await callForFile(endpoint, sent);
  saveFile(content, name ?? 'download');
}
