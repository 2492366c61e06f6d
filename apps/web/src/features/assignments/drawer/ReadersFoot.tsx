import { addReaders, assignmentName } from '@cea/contract/admin-assignments';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { sentencesOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { addMessage } from '../../../lib/messages.ts';
import { counted } from '../../../lib/number-format.ts';
import { useAssignmentChanged } from '../assignments-api.ts';
import type { Group } from '../grid-lines.ts';
import type { Ticked } from './use-ticked.ts';

interface Props {
  group: Group;
  ticked: Ticked;
  onAdded: () => void;
}

export function ReadersFoot({ group, ticked, onAdded }: Props) {
  const assignmentChanged = useAssignmentChanged();
  const adding = useMutation({
    meta: { handled: true },
    mutationFn: async (user_ids: readonly number[]) =>
      (await call(addReaders, { params: { id: group.id }, body: { user_ids: [...user_ids] } })).data,
    onSuccess: (changed, { length }) => {
      addMessage('success', `${counted(length, 'reader')} added to ${assignmentName(changed)}.`);
      ticked.clear();
      onAdded();
      return assignmentChanged(changed);
    },
  });
  const count = ticked.ids.length;
  return (
    <>
      {adding.error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {sentencesOf(adding.error).join(' ')}
        </Alert>
      )}
      <Button
        fullWidth
        variant="contained"
        size="large"
        disabled={count === 0}
        loading={adding.isPending}
        onClick={() => adding.mutate(ticked.ids)}
      >
        Add {count === 0 ? 'readers' : counted(count, 'reader')}
      </Button>
    </>
  );
}
