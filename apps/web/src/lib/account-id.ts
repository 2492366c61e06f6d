import { userOnArrival } from './site.ts';
import { createStore } from './store.ts';

/** The account that is signed in, undefined for nobody. The query client keeps it up to date. */
export const accountId = createStore<number | undefined>(userOnArrival?.id);
