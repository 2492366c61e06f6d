import { assignmentName } from '@cea/contract/admin-assignments';
import Box from '@mui/material/Box';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import type { Group } from './grid-lines.ts';
import type { GroupDo } from './round-dialog.ts';

/** What can be done with an assignment. */
export function GroupMenu({ group, onDo }: { group: Group; onDo: (group: Group, what: GroupDo) => void }) {
  const hasSubmitted = group.readers.some(({ submitted }) => submitted > 0);
  return (
    // Its keys and clicks are not the row's.
    <Box
      component="span"
      data-own-keys
      sx={{ flex: 'none', '& > button': { width: '32px !important', height: '32px !important' } }}
    >
      <ActionMenu
        of={assignmentName(group)}
        actions={[
          { label: 'Add articles or readers', onChoose: () => onDo(group, 'add') },
          { label: 'Change due date', onChoose: () => onDo(group, 'due-date') },
          ...(hasSubmitted ? [] : [{ label: 'Delete', danger: true, onChoose: () => onDo(group, 'delete') }]),
        ]}
      />
    </Box>
  );
}
