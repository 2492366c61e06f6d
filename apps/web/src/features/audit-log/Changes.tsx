import { type AuditedChange, changedFields } from '@cea/contract/audit-log';
import Box from '@mui/material/Box';
import { OldNew } from '../../ui/OldNew.tsx';
import { tokens } from '../../ui/tokens.ts';

/** What a change did, one line per field. */
export function Changes({ change }: { change: AuditedChange }) {
  const fields = changedFields(change);
  if (fields.length === 0) return '–';
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {fields.map(({ field, old, new: after }) => (
        <li key={field}>
          <Box component="span" sx={{ color: tokens.muted }}>
            {field}:{' '}
          </Box>
          <OldNew old={old ?? null} next={after ?? '(removed)'} wraps />
        </li>
      ))}
    </Box>
  );
}
