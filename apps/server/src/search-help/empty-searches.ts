import type { DataType } from '@cea/contract/dictionary/terms';
import { foldText } from '@cea/contract/fold-text';
import type { QueryNode } from '@cea/contract/query/model';
import { conjunctsOf } from '@cea/contract/query/more-filters';
import { LRUCache } from 'lru-cache';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { searchText } from '../records/search-text.ts';

/** Addresses are not kept, and longer texts are pasted rather than typed. */
const limits = { words: 20, characters: 200 } as const;

/**
 * The text under which a search is counted; undefined if it is not. Only plain words are: a synonym could not help
 * fields, OR and NOT. A number is an id.
 */
export function textToCount(tree: QueryNode): string | undefined {
  const parts = conjunctsOf(tree);
  const written = parts.map((part) => (part.kind === 'text' && part.field === undefined ? part.text : '@')).join(' ');
  if (written.includes('@')) return undefined;
  const words = foldText(searchText(written)).split(' ').filter(Boolean);
  const text = words.join(' ');
  const fits = words.length <= limits.words && text.length <= limits.characters;
  return fits && /\p{L}/u.test(text) ? text : undefined;
}

interface Counted {
  readonly type: DataType;
  readonly searches: number;
}

/** Rows of the table. When it is full, only known texts are counted. */
const rowsLimit = 10_000;
/** Texts that one network can have counted in an hour, each once: far too few to fill the table before old rows go. */
const perNetwork = { texts: 10, milliseconds: 60 * 60_000, networks: 1000 } as const;
/** Texts waiting to be written. */
const waitingLimit = 500;

/** A text that was searched for once is forgotten after a month, others after half a year. */
const outdated: RawBuilder<boolean> = sql`last_on < current_date - 180
  OR (searches = 1 AND handled_at IS NULL AND last_on < current_date - 30)`;

/** Adds to the counts, and deletes what is outdated. In the order of texts, so that two processes don't deadlock. */
export async function addEmptySearches(db: Db, counts: ReadonlyMap<string, Counted>): Promise<void> {
  const texts = [...counts.keys()].toSorted();
  const types = texts.map((text) => counts.get(text)!.type);
  const searches = texts.map((text) => counts.get(text)!.searches);
  await inTransaction(db, async (tx) => {
    await sql`DELETE FROM empty_searches WHERE ${outdated}`.execute(tx);
    await sql`
      WITH counted AS (
        SELECT c.*, k.text IS NOT NULL AS is_known, row_number() OVER (PARTITION BY k.text IS NULL ORDER BY c.text) AS place
        FROM unnest(${texts}::text[], ${types}::text[], ${searches}::int[]) AS c (text, type, searches)
        LEFT JOIN empty_searches k USING (text))
      INSERT INTO empty_searches (text, type, searches, first_on, last_on)
      SELECT text, type, searches, current_date, current_date FROM counted
      WHERE is_known OR place <= ${rowsLimit} - (SELECT count(*) FROM empty_searches)
      ORDER BY text
      ON CONFLICT (text) DO UPDATE SET type = excluded.type, last_on = excluded.last_on,
        searches = empty_searches.searches + excluded.searches`.execute(tx);
  });
}

interface Options {
  readonly write: (counts: ReadonlyMap<string, Counted>) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** How long the first of them waits for more. */
  readonly milliseconds?: number;
  /** How many different texts are written at once. */
  readonly size?: number;
}

/**
 * Counts searches in memory and writes them together, so that no answer waits for it or fails by it. Networks are kept
 * in memory only, for an hour. Counts that cannot be written are lost.
 */
export class EmptySearchCounter {
  readonly #options: Required<Options>;
  readonly #networks = new LRUCache<string, Set<string>>({ max: perNetwork.networks, ttl: perNetwork.milliseconds });
  #waiting = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = { milliseconds: 10_000, size: 50, ...options };
  }

  /** A network counts once an hour for a text, and for a few texts. */
  note(network: string, type: DataType, text: string): void {
    const texts = this.#networks.get(network) ?? new Set();
    if (texts.has(text) || texts.size >= perNetwork.texts) return;
    texts.add(text);
    if (texts.size === 1) this.#networks.set(network, texts);
    const before = this.#waiting.get(text);
    if (!before && this.#waiting.size >= waitingLimit) return;
    this.#waiting.set(text, { type, searches: (before?.searches ?? 0) + 1 });
    if (!before && this.#waiting.size === this.#options.size) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), this.#options.milliseconds).unref();
  }

  /** Writes what is waiting. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const counts = this.#waiting;
    if (counts.size === 0) return;
    this.#waiting = new Map();
    try {
      await this.#options.write(counts);
    } catch (error) {
      this.#options.onError(error);
    }
  }
}
