import type { ReleaseFile } from '@cea/contract/releases';
import Typography from '@mui/material/Typography';
import { CopyHash } from './CopyHash.tsx';

/** The checksum of the file that a button downloads. */
export const Checksum = ({ file }: { file: ReleaseFile }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.25, textAlign: 'center' }}>
    SHA-256 <CopyHash sha256={file.sha256} of={file.name} />
  </Typography>
);
