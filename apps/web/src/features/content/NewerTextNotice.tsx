import type { EditedContentBlock } from '@cea/contract/content-editing';
import Button from '@mui/material/Button';
import { showDateTime } from '../../lib/dates.ts';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  theirs: EditedContentBlock;
  onTakeTheirs: () => void;
  onReplace: () => void;
}

/** Somebody else saved the text in the meantime: nothing is lost until one of both is chosen. */
export function NewerTextNotice({ theirs: { updated_by, updated_at }, onTakeTheirs, onReplace }: Props) {
  return (
    <Notice
      tone="waiting"
      title="Someone else saved this text"
      text={`${updated_by ?? 'Another administrator'} saved it ${showDateTime(updated_at)}. Your changes are not saved.`}
      actions={
        <>
          <Button onClick={onTakeTheirs}>Show theirs, discard mine</Button>
          <Button onClick={onReplace}>Replace theirs with mine</Button>
        </>
      }
    />
  );
}
