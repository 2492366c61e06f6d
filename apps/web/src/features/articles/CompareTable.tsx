import { questionOf } from '@cea/contract/decision';
import { keysOf } from '@cea/contract/dictionary/variables';
import type { ComparedForm, MendedAnswer } from '@cea/contract/forms-compare';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { showDate } from '../../lib/dates.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { AnswerList } from '../dictionary/AnswerList.tsx';
import { withUnit } from '../dictionary/fields.ts';
import { type LabelOf, useLabels } from '../dictionary/use-labels.ts';
import { type CellItem, type RowItem, sideOf } from '../reading/consensus/consensus-items.ts';
import { showAnswer } from '../reading/decision/show-answer.ts';
import { Difference } from '../reading/Difference.tsx';
import { tableStyles } from '../reading/consensus/consensus-styles.ts';
import type { ComparedCell } from './compare-groups.ts';
import type { ComparedGroup, ComparedItem } from './compared-views.ts';
import type { ComputedItem } from './computed-items.ts';

/** A column: one form. */
export interface ComparedColumn {
  readonly name: string;
  readonly of: 'a' | 'b' | 'agreed';
  readonly form: ComparedForm;
}

const quiet = { color: tokens.muted, fontSize: '0.8125rem' } as const;

/** The names of the fields are headers of their rows; on a phone they come first. */
const compareStyles = {
  'thead th': { verticalAlign: 'top' },
  // The consensus also says where its answers come from.
  'thead th:nth-of-type(4)': { width: '31%' },
  'th[scope=row]': {
    color: '#2f4661',
    fontWeight: 600,
    verticalAlign: 'top',
    display: { xs: 'block', md: 'table-cell' },
    borderBottomWidth: { xs: 0, md: 1 },
    pb: { xs: 0, md: 1.25 },
  },
  'tbody:last-of-type tr:last-of-type th': { borderBottomWidth: 0 },
  'td[data-label=Consensus]': { background: '#f7fbfe' },
  'tr.computed th, tr.computed td': { color: tokens.muted },
  'tr.computed th': { fontWeight: 500 },
} as const;

const decisions = { true: 'accepted', false: 'rejected', null: undefined } as const;

function noteOf({ reader, status, submitted_at, is_accepted }: ComparedForm): string {
  const when = submitted_at ? showDate(submitted_at) : status === 'open' ? 'not submitted' : undefined;
  return [reader?.full_name, when, decisions[`${is_accepted}`]].filter(Boolean).join(' · ');
}

const sources = { A: 'note', B: 'note', third: 'off' } as const;

/** Whose answer the consensus took, where they differed, or that it was changed since. */
function Source({ item }: { item: ComparedCell }) {
  if (item.mended) return <StatusChip tone="waiting" label={item.mended.how} />;
  if (!item.differs || item.agreed === undefined) return null;
  const side = sideOf(item) ?? 'third';
  return <StatusChip tone={sources[side]} label={side === 'third' ? '3rd' : side} />;
}

const None = () => (
  <Box component="span" sx={quiet}>
    –
  </Box>
);

/** In the readers' columns, what differs is marked. */
function Answer({ item, of, labelOf }: { item: CellItem; of: ComparedColumn['of']; labelOf: LabelOf }) {
  const text = showCell(item, item[of], labelOf);
  if (text === '') return <None />;
  return item.differs && of !== 'agreed' ? <Difference of={item} side={of === 'a' ? 'A' : 'B'} /> : text;
}

const showCell = ({ key, unit }: CellItem, value: unknown, labelOf: LabelOf): string =>
  withUnit(showAnswer(key, value, labelOf), value, unit);

/** What the answer was, who changed it, and why; else the note on the choice. */
function About({ item, labelOf }: { item: ComparedCell; labelOf: LabelOf }) {
  const { mended, note } = item;
  if (!mended) return note && <Box sx={quiet}>“{note}”</Box>;
  return (
    <Box sx={quiet}>
      was {showCell(item, mended.old ?? undefined, labelOf) || 'not answered'}, {mended.how} {showDate(mended.at)} by{' '}
      {mended.by.full_name}
      {mended.reason && <Box>{mended.reason}</Box>}
    </Box>
  );
}

function CellLine({
  item,
  columns,
  labelOf,
}: {
  item: ComparedCell;
  columns: readonly ComparedColumn[];
  labelOf: LabelOf;
}) {
  const isOwn = (of: ComparedColumn['of']): boolean => of === 'agreed' || columns.length === 1;
  return (
    <tr>
      <th scope="row">{questionOf(item.key)!.label}</th>
      {columns.map(({ name, of }) => (
        <td key={name} data-label={name}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Answer item={item} of={of} labelOf={labelOf} />
            </Box>
            {isOwn(of) && <Source item={item} />}
          </Box>
          {isOwn(of) && <About item={item} labelOf={labelOf} />}
        </td>
      ))}
    </tr>
  );
}

/** What follows from the answers of each form; nobody types it. */
function ComputedLine({ item, columns }: { item: ComputedItem; columns: readonly ComparedColumn[] }) {
  const { label, hint, was } = item;
  return (
    <tr className="computed">
      <th scope="row">
        {label}
        <Box sx={{ ...quiet, fontWeight: 400 }}>calculated{hint && `: ${hint}`}</Box>
      </th>
      {columns.map(({ name, of }) => (
        <td key={name} data-label={name}>
          {item[of] || <None />}
          {of === 'agreed' && was !== undefined && <Box sx={quiet}>was {was || 'not calculated'}</Box>}
        </td>
      ))}
    </tr>
  );
}

const fates = { undecided: 'Undecided', kept: 'Kept', 'left out': 'Left out' } as const;

/** A row that only one reader has. */
function RowLine({ item, columns, labelOf }: { item: RowItem; columns: readonly ComparedColumn[]; labelOf: LabelOf }) {
  const own = item.side === 'A' ? 'a' : 'b';
  const contents = {
    [own]: <AnswerList keys={keysOf(item.scope)} answers={item.answers} among={item.above} labelOf={labelOf} />,
    agreed: fates[item.state],
  } as Partial<Record<ComparedColumn['of'], ReactNode>>;
  return (
    <tr>
      <th scope="row">Only Reader {item.side}</th>
      {columns.map(({ name, of }) => (
        <td key={name} data-label={name}>
          {contents[of] ?? (
            <Box component="span" sx={quiet}>
              No matching row
            </Box>
          )}
        </td>
      ))}
    </tr>
  );
}

interface Props {
  caption: string;
  columns: readonly ComparedColumn[];
  groups: readonly ComparedGroup[];
  /** How the consensus was last changed. */
  lastChange?: Pick<MendedAnswer, 'how' | 'at'> | undefined;
}

function Line({ item, ...shared }: { item: ComparedItem; columns: readonly ComparedColumn[]; labelOf: LabelOf }) {
  if (item.kind === 'cell') return <CellLine item={item} {...shared} />;
  if (item.kind === 'row') return <RowLine item={item} {...shared} />;
  return <ComputedLine item={item} columns={shared.columns} />;
}

/** Forms side by side, to read. */
export function CompareTable({ caption, columns, groups, lastChange }: Props) {
  const { labelOf } = useLabels();
  const tell = ({ of, form }: ComparedColumn): string =>
    [noteOf(form), of === 'agreed' && lastChange && `${lastChange.how} ${showDate(lastChange.at)}`]
      .filter(Boolean)
      .join(', ');
  return (
    <Box sx={compareStyles}>
      {/* On a phone there is no head. */}
      <Box component="ul" sx={{ ...quiet, display: { md: 'none' }, listStyle: 'none', m: 0, px: 1.75, pb: 1.25 }}>
        {columns.map((column) => (
          <li key={column.name}>{[column.name, tell(column)].filter(Boolean).join(': ')}</li>
        ))}
      </Box>
      <Box component="table" sx={tableStyles}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {column.name}
                <Box sx={{ ...quiet, fontWeight: 400 }}>{tell(column)}</Box>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr className="group">
              <th colSpan={columns.length + 1} scope="rowgroup">
                {group.title}
              </th>
            </tr>
            {group.items.map((item) => (
              <Line key={item.id} item={item} columns={columns} labelOf={labelOf} />
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  );
}
