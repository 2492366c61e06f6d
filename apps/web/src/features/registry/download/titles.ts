import { isCitationFormat } from '@cea/contract/citations/file-formats';
import type { DownloadSummary } from '@cea/contract/registry-files';
import { counted } from '../../../lib/number-format.ts';
import { showBytes } from '../../../lib/show-bytes.ts';
import { countOf } from '../data-types.ts';
import { type DownloadChoice } from './choice.ts';
import { formatLabels } from './FormatSection.tsx';

const and = new Intl.ListFormat('en-US');

/** How the list of downloads names a file: `63 ratios and 27 studies, XLSX`. */
export function transferTitle({ files, rows }: DownloadSummary, { format }: DownloadChoice): string {
  const what = isCitationFormat(format)
    ? counted(rows, 'citation')
    : and.format(files.map((file) => countOf(file.type, file.rows)));
  return `${what}, ${formatLabels[format]}`;
}

/** What the button does: its format and size, or how many of the records, where not all can be had. */
export function buttonLabel(summary: DownloadSummary | undefined, choice: DownloadChoice): string {
  const format = formatLabels[choice.format];
  if (!summary) return `Download ${format}`;
  const { files, rows, bytes, limited } = summary;
  if (!limited) return `Download ${format}, about ${showBytes(bytes)}`;
  const [only, ...more] = files;
  const what = only && more.length === 0 ? countOf(only.type, only.rows) : counted(rows, only ? 'row' : 'citation');
  return `Download ${what}, ${format}`;
}
