import { apiVersionNotice } from '@cea/contract/constants';
import { addMessage } from '../lib/messages.ts';
import { createStore } from '../lib/store.ts';
import { seenVersion } from '../lib/seen-version.ts';

/** The version of this page. Not stored beyond it: a reloaded page has the newest version. */
const apiVersion = createStore<string | undefined>(undefined);

/** Keeps the first version seen, and announces a different one once. */
export function noticeVersion(seen: string, tell: (notice: string) => void): void {
  const known = apiVersion.get();
  apiVersion.set(seen);
  if (known !== undefined && known !== seen) tell(apiVersionNotice);
}

export function watchApiVersion(): void {
  seenVersion.subscribe(() => {
    const seen = seenVersion.get();
    if (seen !== undefined) noticeVersion(seen, (notice) => addMessage('info', notice));
  });
}
