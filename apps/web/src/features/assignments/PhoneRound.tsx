import { assignmentName } from '@cea/contract/admin-assignments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { counted } from '../../lib/number-format.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ArticleCards } from './ArticleCards.tsx';
import type { GridLine, Group } from './grid-lines.ts';
import { boxStyles } from './grid-styles.ts';
import { formsText } from './group-texts.ts';
import { Legend } from './GridTools.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import { GroupReaders } from './GroupReaders.tsx';
import { phoneSections } from './phone-sections.ts';
import type { CellAt, GroupDo } from './round-dialog.ts';

interface Props {
  lines: readonly GridLine[];
  names: ReadonlyMap<number, string>;
  neededIn: (group: Group) => number;
  onGroup: (group: Group) => void;
  onGroupDo: (group: Group, what: GroupDo) => void;
  onMore: (group: Group) => void;
  onCell: (at: CellAt, anchor: HTMLElement) => void;
  onReader: (group: Group, readerId: number, anchor: HTMLElement) => void;
  /** A reader is missing. */
  onAdd: (at: Omit<CellAt, 'reader_id'>) => void;
}

/** The assignments of a round on a phone, with articles as cards. */
export function PhoneRound(props: Props) {
  const { lines, names, neededIn, onGroup, onGroupDo, onMore, onCell, onReader, onAdd } = props;
  return (
    <Box sx={boxStyles}>
      {phoneSections(lines).map(({ head: { group, view }, lines: own }) => {
        const isDraft = group.published_at === null;
        return (
          <Box component="section" key={group.id} aria-label={assignmentName(group)} sx={{ mb: 2.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mb: 1 }}>
              <Typography variant="h2" sx={{ fontSize: '1rem', whiteSpace: 'nowrap' }}>
                {assignmentName(group)}
              </Typography>
              <StatusChip tone={isDraft ? 'waiting' : 'good'} label={isDraft ? 'Draft' : 'Published'} />
              <Typography
                variant="body2"
                sx={{ flex: 1, textAlign: 'right', whiteSpace: 'nowrap', color: 'text.secondary' }}
              >
                {isDraft ? counted(group.articles, 'article') : formsText(group)}
              </Typography>
              <GroupMenu group={group} onDo={onGroupDo} />
            </Box>
            <GroupReaders {...{ group, names, onReader }} />
            {view === 'closed' ? (
              <Button onClick={() => onGroup(group)}>Show {counted(group.articles, 'article')}</Button>
            ) : (
              <ArticleCards lines={own} {...{ names, onMore, onCell, onAdd }} needed={neededIn(group)} />
            )}
          </Box>
        );
      })}
      <Legend />
    </Box>
  );
}
