import { typesIn } from '../tray/tray.ts';
import { type DownloadChoice, type Rows } from './choice.ts';
import { type DownloadSource, isLimited } from './request.ts';

/** Rows that can be downloaded: those asked for, if possible. */
function possibleRows(source: DownloadSource, rows: Rows): Rows {
  if (!source.found) return 'tray';
  if (rows === 'tray' && typesIn(source.tray).length === 0) return possibleRows(source, 'all');
  if (rows === 'all' && isLimited(source)) return 'first';
  return (rows === 'first' || rows === 'years') && !isLimited(source) ? 'all' : rows;
}

/** What the dialog begins with: what was kept, or what most people need. */
export function firstChoice(source: DownloadSource, rows: Rows, kept: DownloadChoice | undefined): DownloadChoice {
  if (kept) return { ...kept, rows: possibleRows(source, kept.rows) };
  const first = possibleRows(source, rows);
  const limited = isLimited(source);
  return {
    rows: first,
    types: first === 'tray' ? typesIn(source.tray) : [source.state.type],
    columns: !source.mayHaveAll || first === 'tray' ? 'shown' : 'usual',
    money: 'both',
    format: limited ? 'csv' : 'xlsx',
    onlyFile: false,
  };
}
