import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { tokens } from '../../ui/tokens.ts';
import { shortHash } from './release-texts.ts';

/** A checksum in short, to copy in full. */
export function CopyHash({ sha256, of }: { sha256: string; of: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(sha256));
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        title={sha256}
        sx={{ font: '500 0.82rem ui-monospace, monospace', color: tokens.label, mr: 0.75 }}
      >
        {shortHash(sha256)}
      </Box>
      <Link
        component="button"
        type="button"
        aria-label={copied ? 'copied' : `copy the SHA-256 of ${of}`}
        onClick={() => void copy()}
        sx={{ font: 'inherit', minHeight: 24, minWidth: 24 }}
      >
        {copied ? 'copied' : 'copy'}
      </Link>
    </Box>
  );
}
