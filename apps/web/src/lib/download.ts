import type { Endpoint, Sent } from '@cea/contract/endpoint';
import { callForFile } from './call.ts';

/** Fetches a file and hands it to the browser to keep. It throws an ApiError and shows nothing. */
export async function download<E extends Endpoint & { file: true }>(endpoint: E, sent: Sent<E>): Promise<void> {
  const { content, name } = await callForFile(endpoint, sent);
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'download';
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
