import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { saveFile } from '../../lib/download.ts';
import { tokens } from '../../ui/tokens.ts';

const listStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11.5rem, 1fr))',
  gap: 0.75,
  listStyle: 'none',
  m: 0,
  p: 2,
  border: `1px solid ${tokens.line}`,
  borderRadius: '8px',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
} as const;

const asFile = (codes: readonly string[]): string =>
  [`CEA Registry: recovery codes for ${location.host}`, 'Each code works once.', '', ...codes, ''].join('\n');

/** The one time that recovery codes can be seen. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(codes.join('\n')));
  const save = () => saveFile(new Blob([asFile(codes)], { type: 'text/plain' }), 'cea-registry-recovery-codes.txt');
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Keep these recovery codes in a safe place, such as a password manager. If you lose your phone, each of them
        signs you in once. They are shown only now.
      </Typography>
      <Box component="ul" aria-label="Recovery codes" sx={listStyles}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy codes'}
        </Button>
        <Button variant="outlined" onClick={save}>
          Download as text
        </Button>
      </Box>
    </>
  );
}
