import { HistoryLine, historyLimits } from '@cea/contract/search-history';
import { z } from 'zod';
import { readStoredAs, storedUnder, writeStored } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { parseSearch } from '../registry/search-state.ts';
import { type Run, runOf, searchKey } from './history-line.ts';
import { changeSearches, type NotedSearch, readNoted } from './note-search.ts';

const Stored = z.object({
  /** The last number that was given. */
  last: z.int(),
  lines: z.array(HistoryLine),
});
type Stored = Readonly<z.infer<typeof Stored>>;
const RunShape = HistoryLine.omit({ id: true, number: true });

const empty: Stored = { last: 0, lines: [] };
/** Below what one request may hold, so that all lines can move to an account together. */
const bytesLimit = 600_000;

const byRun = (a: HistoryLine, b: HistoryLine): number =>
  a.ran_at === b.ran_at ? b.number - a.number : a.ran_at < b.ran_at ? 1 : -1;

/** As many as fit, without those run longest ago. */
export function bounded(lines: readonly HistoryLine[], limit: number = historyLimits.browser): HistoryLine[] {
  const kept: HistoryLine[] = [];
  let bytes = 0;
  for (const line of lines.toSorted(byRun).slice(0, limit)) {
    bytes += new TextEncoder().encode(JSON.stringify(line)).length;
    if (bytes > bytesLimit) break;
    kept.push(line);
  }
  return kept;
}

/** The same search is not kept twice: its line is updated. */
function withRun({ last, lines }: Stored, run: Run, id: string): Stored {
  const known = lines.find((line) => searchKey(line) === searchKey(run));
  const line: HistoryLine = known
    ? {
        ...known,
        total: run.total,
        revision: run.revision,
        ran_at: run.ran_at,
        combines: known.combines ?? run.combines,
      }
    : { ...run, id, number: last + 1 };
  const others = lines.filter((one) => one !== known);
  return { last: Math.max(last, line.number), lines: bounded([line, ...others]) };
}

/** A noted search as it was run; undefined if its address no longer says what was searched. */
function runOfNoted({ address, total, revision, ran_at }: NotedSearch): Run | undefined {
  const { data } = RunShape.safeParse({
    ...runOf(parseSearch(new URLSearchParams(address)), { total, revision }),
    ran_at,
  });
  return data;
}

/** With the searches noted since the history was last written. */
function readHistory(): Stored {
  let now = readStoredAs('history', Stored) ?? empty;
  for (const noted of readNoted()) {
    const run = runOfNoted(noted);
    if (run) now = withRun(now, run, noted.id);
  }
  return now;
}

/** A visitor's searches, the last run first: they outlive the visit and are shared by all tabs. */
export const browserHistory = createStore<Stored>(readHistory());

window.addEventListener('storage', ({ key }) => {
  if (key === storedUnder('history') || key === storedUnder('notedSearches') || key === null)
    browserHistory.set(readHistory());
});

async function change(make: (now: Stored) => Stored): Promise<void> {
  await changeSearches(() => {
    const next = make(readHistory());
    writeStored('history', JSON.stringify(next));
    writeStored('notedSearches', '[]');
    browserHistory.set(next);
  });
}

export const addRun = (run: Run): Promise<void> => change((now) => withRun(now, run, crypto.randomUUID()));

export const annotate = (id: string, note: string): Promise<void> =>
  change((now) => ({ ...now, lines: now.lines.map((line) => (line.id === id ? { ...line, note } : line)) }));

export const removeLines = (ids: ReadonlySet<string>): Promise<void> =>
  change((now) => ({ ...now, lines: now.lines.filter(({ id }) => !ids.has(id)) }));

/** Under their numbers, which nothing else has got since. */
export const bringBack = (lines: readonly HistoryLine[]): Promise<void> =>
  change((now) => {
    const known = new Set(now.lines.map(searchKey));
    return { ...now, lines: bounded([...now.lines, ...lines.filter((line) => !known.has(searchKey(line)))]) };
  });
