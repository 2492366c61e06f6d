import { dataTypeLabels } from '@cea/contract/dictionary/terms';
import { showDate, showDateTime } from '../../lib/dates.ts';
import { counted, showCount } from '../../lib/number-format.ts';
import { csvOf } from '../../lib/csv.ts';
import { addressOf } from './history-line.ts';
import { type ListedLine, nowOf, showRelease, textOf } from './line-facts.ts';

export const exportFormats = { report: 'Search report', csv: 'CSV', text: 'Text' } as const;
export type ExportFormat = keyof typeof exportFormats;

interface About {
  /** The address of the site. */
  readonly origin: string;
  readonly at: string;
}

const inOrder = (lines: readonly ListedLine[]): ListedLine[] => lines.toSorted((a, b) => a.line.number - b.line.number);

/** A query without line breaks, as one line of a file. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const foundNow = (listed: ListedLine): string => {
  const now = nowOf(listed);
  return typeof now === 'number' ? String(now) : '';
};

function csvTable(lines: readonly ListedLine[], { origin }: About): string {
  return csvOf({
    columns: [
      'line',
      'search',
      'combines',
      'searched_as',
      'type',
      'results_then',
      'results_now',
      'run_at',
      'revision',
      'release',
      'note',
      'link',
    ],
    lines: inOrder(lines).map((listed) => {
      const { line } = listed;
      const cells = [
        line.number,
        oneLine(textOf(listed)),
        line.combines ?? '',
        oneLine(listed.counted?.searched_as ?? ''),
        dataTypeLabels[line.type],
        line.total,
        foundNow(listed),
        line.ran_at,
        line.revision,
        showRelease(listed),
        line.note,
        `${origin}${addressOf(line)}`,
      ];
      return { key: line.id, cells };
    }),
  });
}

const plainLines = (lines: readonly ListedLine[]): string =>
  inOrder(lines)
    .map((listed) => {
      const { line } = listed;
      const note = line.note === '' ? '' : `  [${oneLine(line.note)}]`;
      const search = line.combines ?? oneLine(textOf(listed));
      return `#${line.number}  ${search}  ${dataTypeLabels[line.type]}: ${showCount(line.total)} (${showDate(line.ran_at)})${note}`;
    })
    .join('\n');

/** Code in Markdown, whatever it contains. */
const code = (text: string): string => `\`\` ${text.replaceAll('`', 'ˋ')} \`\``;
const plain = (text: string): string => oneLine(text).replaceAll(/[\\`*_<>[\]#|]/g, String.raw`\$&`);

function reportLine(listed: ListedLine): string {
  const { line, counted: known } = listed;
  const now = foundNow(listed);
  const text = oneLine(textOf(listed));
  const searched = oneLine(known?.searched_as ?? '');
  const limits = (line.query.query ?? []).filter(({ filter }) => filter).length;
  const facts = [
    line.combines && `- Combines: ${code(oneLine(line.combines))}`,
    `- Strategy: ${code(text)}`,
    searched !== '' && searched !== text && `- Searched as, with synonyms: ${code(searched)}`,
    line.query.exact && '- Synonyms: none added',
    line.query.mentioned && '- Scope: also records whose article only mentions the words',
    `- Data type: ${dataTypeLabels[line.type]}`,
    `- Limits: ${limits === 0 ? 'none beyond the strategy' : `${counted(limits, 'filter')}, included in the strategy`}`,
    `- Date of search: ${showDateTime(line.ran_at)}`,
    `- Registry: revision ${line.revision}${showRelease(listed).startsWith('revision') ? '' : `, release ${showRelease(listed)}`}`,
    `- Records: ${showCount(line.total)}${now === '' ? '' : ` (at the time of this report: ${showCount(Number(now))})`}`,
    line.note !== '' && `- Note: ${plain(line.note)}`,
  ];
  return [`### Line ${line.number}`, '', ...facts.filter(Boolean)].join('\n');
}

/** The items of PRISMA-S that concern one database; numbers in brackets are those of the checklist. */
function report(lines: readonly ListedLine[], { origin, at }: About): string {
  const ordered = inOrder(lines);
  return [
    '# Search report',
    '',
    '- Database (1): Cost-Effectiveness Analysis (CEA) Registry',
    `- Platform (1): ${origin}`,
    `- Date of this report (13): ${showDateTime(at)}`,
    `- Search strategies (8): ${counted(ordered.length, 'line')}, as run, line by line below`,
    '- Limits and restrictions (9), search filters (10): given with each line',
    '- Records by line (15): given with each line',
    '',
    'Reported after PRISMA-S (Rethlefsen et al., Systematic Reviews 2021;10:39).',
    '',
    '## Strategies',
    '',
    ordered.map(reportLine).join('\n\n'),
    '',
  ].join('\n');
}

const files: Record<ExportFormat, { ending: string; type: string; write: typeof csvTable }> = {
  report: { ending: 'md', type: 'text/markdown', write: report },
  csv: { ending: 'csv', type: 'text/csv', write: (lines, about) => `\uFEFF${csvTable(lines, about)}` },
  text: { ending: 'txt', type: 'text/plain', write: (lines) => `${plainLines(lines)}\n` },
};

/** A file of lines, in the order of their numbers. */
export function exportLines(format: ExportFormat, lines: readonly ListedLine[], about: About) {
  const { ending, type, write } = files[format];
  const day = about.at.slice(0, 10);
  return { name: `cea-registry_search-history_${day}.${ending}`, type, content: write(lines, about) };
}
