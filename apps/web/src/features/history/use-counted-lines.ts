import { type HistoryLine, historyLimits } from '@cea/contract/search-history';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../lib/download.ts';
import { reportError } from '../../lib/report-error.ts';
import { type ExportFormat, exportLines } from './export-history.ts';
import { countsOptions } from './history-api.ts';
import type { ListedLine } from './line-facts.ts';

/** Lines with what they find now. */
export function useCountedLines(lines: readonly HistoryLine[]) {
  const { data, isError } = useQuery({
    ...countsOptions(lines.slice(0, historyLimits.counted)),
    placeholderData: keepPreviousData,
  });
  return {
    listed: lines.map((line): ListedLine => ({ line, counted: data?.get(line.id) })),
    uncounted: isError,
  };
}

/** Saves lines as a file; all of them are counted for it, as many at a time as the call takes. */
export function useExport() {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const countAll = async (lines: readonly HistoryLine[]): Promise<ListedLine[]> => {
    const listed: ListedLine[] = [];
    for (let from = 0; from < lines.length; from += historyLimits.counted) {
      const some = lines.slice(from, from + historyLimits.counted);
      const counts = await queries.fetchQuery(countsOptions(some));
      listed.push(...some.map((line) => ({ line, counted: counts.get(line.id) })));
    }
    return listed;
  };
  const save = async (format: ExportFormat, lines: readonly HistoryLine[]) => {
    setPending(true);
    try {
      const about = { origin: location.origin, at: new Date().toISOString() };
      const { name, type, content } = exportLines(format, await countAll(lines), about);
      saveFile(new Blob([content], { type }), name);
    } catch (error) {
      reportError(error);
    } finally {
      setPending(false);
    }
  };
  return { pending, save: (format: ExportFormat, lines: readonly HistoryLine[]) => void save(format, lines) };
}
