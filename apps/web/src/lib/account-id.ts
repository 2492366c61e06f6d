import { userOnArrival } from './site.ts';
import { createStore } from './store.ts';

/** The signed-in account, undefined if there is none. The query client keeps it up to date. */
export const accountId = createStore<number | undefined>(userOnArrival?.id);
