import type { EditedContentBlock } from '@cea/contract/content-editing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { showDateTime } from '../../lib/dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx';

interface Props {
  theirs: EditedContentBlock;
  onTakeTheirs: () => void;
  onReplace: () => void;
}

/** Somebody else saved the text in the meantime: nothing is lost until one of both is chosen. */
export function NewerTextNotice({ theirs: { html, updated_by, updated_at }, onTakeTheirs, onReplace }: Props) {
  return (
    <Notice
      tone="waiting"
      title="Someone else saved this text"
      text={`${updated_by ?? 'Another administrator'} saved it ${showDateTime(updated_at)}. Your changes are not saved.`}
      actions={
        <>
          <Button onClick={onTakeTheirs}>Use theirs, discard mine</Button>
          <Button onClick={onReplace}>Replace theirs with mine</Button>
        </>
      }
    >
      <Box component="details" sx={{ px: 2.25, pb: 1.5 }}>
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
          Their text
        </Box>
        <RichTextView html={html} />
      </Box>
    </Notice>
  );
}
