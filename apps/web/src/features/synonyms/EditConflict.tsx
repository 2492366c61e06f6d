import type { SynonymFields } from '@cea/contract/synonym-editing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describeEdit } from './describe-edit.ts';

interface Props {
  /** The group as it was when editing began. */
  before: SynonymFields;
  mine: SynonymFields;
  theirs: SynonymFields;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

function Changes({ title, changes }: { title: string; changes: readonly string[] }) {
  return (
    <div>
      <strong>{title}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {changes.length === 0 ? <li>No change</li> : changes.map((change) => <li key={change}>{change}</li>)}
      </Box>
    </div>
  );
}

/** Two people edited the same group: both edits, and a choice. */
export function EditConflict({ before, mine, theirs, onChoose }: Props) {
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      Someone else saved this group while you were editing it.
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' }, my: 1 }}>
        <Changes title="Their changes" changes={describeEdit(before, theirs)} />
        <Changes title="Your changes" changes={describeEdit(before, mine)} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" onClick={() => onChoose('mine')}>
          Keep yours
        </Button>
        <Button size="small" onClick={() => onChoose('theirs')}>
          Use theirs
        </Button>
      </Box>
    </Alert>
  );
}
