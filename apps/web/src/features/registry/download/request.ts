import { isCitationFormat } from '@cea/contract/citations/file-formats';
import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import type { Sent } from '@cea/contract/endpoint';
import { type ConversionChoice, readChoice } from '@cea/contract/money/conversion-choice';
import { columnsNames, type downloadEntries, type downloadQuery } from '@cea/contract/registry-files';
import { settings } from '../../../lib/site.ts';
import type { ColumnsByType } from '../columns-by-type.ts';
import type { SearchReply } from '../registry-api.ts';
import { searchQueryOf, type SearchState, withFilter } from '../search-state.ts';
import { type Tray, typesIn } from '../tray/tray.ts';
import { columnsFor, type DownloadChoice } from './choice.ts';

/** What a download can be taken from. */
export interface DownloadSource {
  readonly state: SearchState;
  /** Undefined if nothing was searched for, or found. */
  readonly found: SearchReply | undefined;
  readonly tray: Tray;
  readonly columns: ColumnsByType;
  readonly mayHaveAll: boolean;
}

/** A request to the server: the results of a query, or records by their ids. */
export type DownloadRequest =
  | { readonly of: 'query'; readonly body: Sent<typeof downloadQuery>['body'] }
  | { readonly of: 'selection'; readonly body: Sent<typeof downloadEntries>['body'] };

export interface LatestYears {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** The latest publication years that together have no more records than the limit. */
export function latestYears(
  counts: Readonly<Record<string, number>> | undefined,
  limit: number,
): LatestYears | undefined {
  const years = Object.entries(counts ?? {})
    .flatMap(([year, count]) => (/^\d{4}$/.test(year) && count > 0 ? [{ year: Number(year), count }] : []))
    .toSorted((a, b) => b.year - a.year);
  let fitting: LatestYears | undefined;
  for (const { year, count } of years) {
    const sum = (fitting?.count ?? 0) + count;
    if (sum > limit) break;
    fitting = { from: year, to: fitting?.to ?? year, count: sum };
  }
  return fitting;
}

/** Years to narrow a search to; undefined if it is narrowed to years already, because their counts ignore that. */
export function narrowingYears({ state, found }: DownloadSource): LatestYears | undefined {
  const isNarrowed = state.filters.some(({ term }) => term === 'publication_year');
  return found && !isNarrowed ? latestYears(found.filter_counts.publication_year, settings.visitor_rows) : undefined;
}

const searchedIn = (source: DownloadSource, { rows }: DownloadChoice): SearchState => {
  const years = rows === 'years' ? narrowingYears(source) : undefined;
  if (!years) return source.state;
  const filter = { term: 'publication_year', values: [`[${years.from} TO *]`] } as const;
  return { ...source.state, filters: withFilter(source.state.filters, filter) };
};

/** Types whose records the chosen rows can be joined with: a page and the tray have only their own. */
export function typesFor({ state, tray }: DownloadSource, rows: DownloadChoice['rows']): readonly DataType[] {
  if (rows === 'tray') return typesIn(tray);
  return rows === 'page' ? [state.type] : dataTypes;
}

/** The types that are sent, in their usual order: at least one. */
export function chosenTypes(source: DownloadSource, { rows, types }: DownloadChoice): DataType[] {
  const possible = typesFor(source, rows);
  const chosen = possible.filter((type) => types.includes(type));
  return chosen.length > 0 ? chosen : possible.slice(0, 1);
}

/** Without the right, a request must say that part of the rows is enough; all files together have so many. */
const fileOptions = (source: DownloadSource, choice: RequestChoice) => ({
  format: choice.format,
  package: !choice.onlyFile && !isCitationFormat(choice.format),
  ...(conversionIn(source, choice) && { convert: source.state.convert }),
  ...(!source.mayHaveAll && !choice.counts && { limit: settings.visitor_rows }),
});

/** How the file has ratios beside the registry's own conversion: as the list shows them. */
export function conversionIn(source: DownloadSource, choice: DownloadChoice): ConversionChoice | undefined {
  const { convert } = source.state;
  if (convert === undefined || choice.money === 'published' || isCitationFormat(choice.format)) return undefined;
  if (!chosenTypes(source, choice).includes('ratios')) return undefined;
  return source.found?.converted_to ?? readChoice(convert);
}

interface RequestChoice extends DownloadChoice {
  /** Only to count what there is, without the limit. */
  readonly counts?: true;
}

function selectionOf(source: DownloadSource, choice: RequestChoice): DownloadRequest {
  const page = source.found?.data.map(({ id }) => id) ?? [];
  const idsOf = (type: DataType) => (choice.rows === 'page' ? page : source.tray[type].map(({ id }) => id));
  const parts = chosenTypes(source, choice).map((type) => ({
    [type]: idsOf(type),
    [columnsNames[type]]: columnsFor(type, choice, source.columns, source.mayHaveAll),
  }));
  return {
    of: 'selection',
    body: Object.assign({}, fileOptions(source, choice), ...parts) as Sent<typeof downloadEntries>['body'],
  };
}

/** The request for what was chosen. */
export function requestOf(source: DownloadSource, choice: RequestChoice): DownloadRequest {
  if (choice.rows === 'page' || choice.rows === 'tray') return selectionOf(source, choice);
  const searched = searchedIn(source, choice);
  const { type, sort, direction, release } = searched;
  const types = chosenTypes(source, choice);
  const columns = types.map((one) => [one, columnsFor(one, choice, source.columns, source.mayHaveAll)]);
  return {
    of: 'query',
    body: {
      primaryDataType: type,
      selectedTypes: types,
      ...searchQueryOf(searched),
      columns: Object.fromEntries(columns) as Partial<Record<DataType, string[]>>,
      sort,
      direction,
      release,
      ...fileOptions(source, choice),
    },
  };
}

/** More was found than may be downloaded. */
export const isLimited = ({ found, mayHaveAll }: DownloadSource): boolean =>
  !mayHaveAll && (found?.total ?? 0) > settings.visitor_rows;
