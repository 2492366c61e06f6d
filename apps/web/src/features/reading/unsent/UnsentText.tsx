import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLabels } from '../../dictionary/use-labels.ts';
import type { OrphanedAnswer } from './unsent.ts';
import { unsentLines } from './unsent-lines.ts';

/** Only on secure pages; elsewhere the user selects and copies the text by hand. */
const canCopy = (navigator.clipboard as Clipboard | undefined) !== undefined;

interface Props {
  answers: readonly OrphanedAnswer[];
  onDiscard: () => void;
}

/** Answers that cannot be sent, to copy elsewhere and then discard. */
export function UnsentText({ answers, onDiscard }: Props) {
  const { labelOf } = useLabels();
  const [copied, setCopied] = useState(false);
  const lines = unsentLines(answers, labelOf);
  const copy = async () => {
    await navigator.clipboard.writeText(lines.map(({ text }) => text).join('\n'));
    setCopied(true);
  };
  return (
    <>
      <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.25, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {lines.map(({ cell, text }) => (
          <li key={cell}>{text}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
        {canCopy && (
          <Button size="small" onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <Button size="small" color="error" onClick={onDiscard}>
          Discard
        </Button>
      </Box>
    </>
  );
}
