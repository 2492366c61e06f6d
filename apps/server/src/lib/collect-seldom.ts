import { setFlagsFromString } from 'node:v8';

/** V8's own options; `node --v8-options` explains them. */
export const flags = ['--external-memory-accounted-in-global-limit', '--heap-growing-percent=200'] as const;

/**
 * The search columns are a large heap that hardly changes, and a file on its way is garbage outside of it. By default V8
 * marks that heap again for every 20 MB of the file, and all other requests wait for it: up to 100 ms, once a second. So
 * bytes outside count as the heap's, and it may grow to three times what is alive before it is marked.
 */
export function collectSeldom(): void {
  for (const flag of flags) setFlagsFromString(flag);
}
