import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props {
  /** What happened. */
  text: string;
  /** One sentence for each change. */
  mine: readonly string[];
  theirs: readonly string[];
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

/** Two people edited the same thing: both edits, and a choice. */
export function TwoEdits({ text, mine, theirs, onChoose }: Props) {
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {text}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' }, my: 1 }}>
        <Changes title="Their changes" changes={theirs} />
        <Changes title="Your changes" changes={mine} />
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
