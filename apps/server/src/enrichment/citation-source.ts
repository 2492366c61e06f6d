import type { Citation } from '../citation-files/citation.ts';
import type { FetchLimits } from './fetch-text.ts';

/** A server that is asked for the citation of an identifier. */
export interface CitationSource {
  readonly name: string;
  /** Which identifier it knows. */
  readonly key: 'pubmed_id' | 'doi';
  /** Undefined if it does not know the identifier. */
  readonly find: (id: string, signal: AbortSignal) => Promise<Citation | undefined>;
}

/** How a source is reached: the address comes from the configuration and from nowhere else. */
export interface SourceSettings {
  readonly url: string;
  readonly userAgent: string;
  readonly apiKey?: string | undefined;
  readonly limits?: FetchLimits;
}

/** Below the base address. */
export const addressOf = ({ url }: SourceSettings, path: string): URL => new URL(`${url.replace(/\/+$/, '')}/${path}`);

/** Calls one after the other, with a pause in between: servers of others are asked as often as they allow. */
export function inTurn(pauseMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {}).then(() => new Promise((resolve) => setTimeout(resolve, pauseMs)));
    return turn;
  };
}
