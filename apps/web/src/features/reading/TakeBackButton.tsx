import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTakeBack } from './use-take-back.ts';

interface Props {
  formId: number;
  assignmentId: number;
  /** The article, for a screen reader. */
  name: string;
}

/** Takes back a submitted review in the list of its assignment. Submitting it again undoes that. */
export function TakeBackButton({ formId, assignmentId, name }: Props) {
  const { takeBackInList } = useTakeBack(formId, assignmentId);
  const withdrawal = useMutation({ mutationFn: takeBackInList });
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`Take back ${name}`}
      loading={withdrawal.isPending}
      onClick={() => withdrawal.mutate()}
    >
      Take back
    </Button>
  );
}
