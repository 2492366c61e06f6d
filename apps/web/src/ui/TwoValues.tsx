import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props {
  /** What happened. */
  text: string;
  mine: string;
  theirs: string;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

/** Two users gave different values: both, and a choice. */
export function TwoValues({ text, mine, theirs, onChoose }: Props) {
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      {text}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" onClick={() => onChoose('mine')}>
          Keep yours: {mine}
        </Button>
        <Button size="small" onClick={() => onChoose('theirs')}>
          Use the other: {theirs}
        </Button>
      </Box>
    </Alert>
  );
}
