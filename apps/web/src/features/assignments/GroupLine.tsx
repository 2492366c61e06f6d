import { assignmentName } from '@cea/contract/admin-assignments';
import type { RoundReader } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { DueLabel } from '../../ui/DueLabel.tsx';
import { ChevronIcon, DownIcon } from '../../ui/icons.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { tokens } from '../../ui/tokens.ts';
import type { GridLine, Group } from './grid-lines.ts';
import { consensusText, dueDay, groupNote } from './group-texts.ts';
import { GroupMenu } from './GroupMenu.tsx';
import type { GroupDo } from './round-dialog.ts';

interface Props {
  line: Extract<GridLine, { kind: 'group' }>;
  people: readonly RoundReader[];
  names: ReadonlyMap<number, string>;
  needed: number;
  roundDue: string | null;
  at: number;
  top: number;
  active: number | undefined;
  onDo: (group: Group, what: GroupDo) => void;
}

/** What a reader has done of an assignment: "+3" planned, "19/24", or "24" when all is submitted. */
function Share({ group, reader }: { group: Group; reader: Group['readers'][number] }) {
  const { planned, open, submitted } = reader;
  const total = planned + open + submitted;
  if (group.published_at === null) return <>{total > 0 ? `+${total}` : '–'}</>;
  if (total === 0) return <span data-of>–</span>;
  if (submitted === total) return <span data-done>{total}</span>;
  return (
    <span>
      {submitted}
      <span data-of>/{total}</span>
    </span>
  );
}

const folded = { color: '#6b7d91', fontSize: 18, flex: 'none' } as const;

/** The head of an assignment: its name and how far each reader is. */
export const GroupLine = memo(function GroupLine(props: Props) {
  const { line, people, names, needed, roundDue, at, top, active, onDo } = props;
  const { group, view } = line;
  const isDraft = group.published_at === null;
  const readers = new Map(group.readers.map((reader) => [reader.reader_id, reader]));
  const tabIndex = (column: number) => (column === active ? 0 : -1);
  const last = people.length + 1;
  const name = assignmentName(group);
  const due = dueDay(group, roundDue);
  return (
    <tr aria-rowindex={at + 2} data-line={line.key} data-kind="group" data-draft={isDraft || undefined} style={{ top }}>
      <th scope="row" data-column={0} data-first tabIndex={tabIndex(0)} aria-expanded={view !== 'closed'}>
        {view === 'closed' ? <ChevronIcon sx={folded} /> : <DownIcon sx={folded} />}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.9, color: tokens.navy, fontSize: '0.875rem' }}>
            <b>{name}</b>
            <StatusChip tone={isDraft ? 'waiting' : 'good'} label={isDraft ? 'Draft' : 'Published'} />
          </Box>
          <Box data-title sx={{ color: tokens.muted, fontWeight: 400 }}>
            {groupNote(group, needed, roundDue)} {due && <DueLabel day={due} />}
          </Box>
        </Box>
        <GroupMenu group={group} onDo={onDo} />
      </th>
      {people.map(({ id }, index) => {
        const reader = readers.get(id);
        return (
          <td
            key={id}
            data-column={index + 1}
            data-reader={reader ? '' : undefined}
            tabIndex={tabIndex(index + 1)}
            {...(reader && {
              title: `${names.get(id)} in ${name}${!isDraft && !reader.accepted ? ', not accepted yet' : ''}`,
            })}
          >
            {reader && <Share group={group} reader={reader} />}
          </td>
        );
      })}
      <td data-column={last} data-last tabIndex={tabIndex(last)}>
        {consensusText(group)}
      </td>
    </tr>
  );
});
