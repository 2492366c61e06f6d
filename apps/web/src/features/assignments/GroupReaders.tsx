import { assignmentName } from '@cea/contract/admin-assignments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Group } from './grid-lines.ts';

interface Props {
  group: Group;
  names: ReadonlyMap<number, string>;
  onReader: (group: Group, readerId: number, anchor: HTMLElement) => void;
}

/** The readers of an assignment where there is no room for a column each: a press says what they have, and hands it on. */
export function GroupReaders({ group, names, onReader }: Props) {
  if (group.readers.length === 0) return null;
  return (
    <Box component="ul" aria-label={`Readers of ${assignmentName(group)}`} sx={list}>
      {group.readers.map(({ reader_id }) => (
        <li key={reader_id}>
          <Button
            size="small"
            variant="outlined"
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onReader(group, reader_id, currentTarget)}
          >
            {names.get(reader_id)}
          </Button>
        </li>
      ))}
    </Box>
  );
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mb: 1, p: 0, listStyle: 'none' } as const;
