/** The newest revision this page has shown; no later answer may be older. */
let newest = 0;

export const seenRevision = (): number | undefined => (newest === 0 ? undefined : newest);

export function noteRevision(revision: number): void {
  newest = Math.max(newest, revision);
}
