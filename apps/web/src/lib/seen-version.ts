import { createStore } from './store.ts';

/** The x-api-version of the latest answer. */
export const seenVersion = createStore<string | undefined>(undefined);
