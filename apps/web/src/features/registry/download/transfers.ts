import { createStore } from '../../../lib/store.ts';

/** A file on its way from the server. */
export interface Transfer {
  readonly id: string;
  readonly title: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** Downloads of others that the server writes first. */
  readonly ahead: number;
  readonly rows: number;
  /** Undefined until the server has counted them. */
  readonly total: number | undefined;
  /** Received so far. */
  readonly bytes: number;
  /** Before compression, about. */
  readonly expected: number;
  /** Why it failed. */
  readonly fault?: string;
  /** Undefined if the checksum could not be compared. */
  readonly agrees?: boolean | undefined;
  readonly cancel: () => void;
  readonly again: () => void;
}

/** They outlive the page that started them. */
export const transfers = createStore<readonly Transfer[]>([]);
