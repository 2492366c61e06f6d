import type { RegistryEntry, Revision } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { showDateTime } from '../../lib/dates.ts';
import { counted } from '../../lib/number-format.ts';
import { OldNew } from '../../ui/OldNew.tsx';
import { type ChangedAmong, tellChange } from './article/changed-value.ts';

/** What is not named one by one. */
function countOthers({ changes, changed, added, removed }: Revision): string[] {
  const others = changed - changes.length;
  const [one, many] = changes.length > 0 ? ['more value', 'more values'] : ['value', 'values'];
  return [
    ...(others > 0 ? [`${counted(others, one, many)} changed`] : []),
    ...(added > 0 ? [`${counted(added, 'record')} added`] : []),
    ...(removed > 0 ? [`${counted(removed, 'record')} removed`] : []),
  ];
}

/** The values of a correction before and after. */
function Changes({ revision, among }: { revision: Revision; among: ChangedAmong }) {
  const others = countOthers(revision);
  if (revision.changes.length === 0 && others.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={`Changed in revision ${revision.revision}`}
      sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', fontSize: '0.875rem' }}
    >
      {revision.changes.map((change) => {
        const { key, field, before, after } = tellChange(change, among);
        return (
          <li key={key}>
            {field}: <OldNew old={before} next={after ?? '(removed)'} wraps />
          </li>
        );
      })}
      {others.length > 0 && <li>{others.join(', ')}</li>}
    </Box>
  );
}

interface Props extends Pick<RegistryEntry, 'history'> {
  among: ChangedAmong;
}

/** The revisions that changed the article, newest first. */
export function History({ history, among }: Props) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {history.map((made) => (
        <Box key={made.revision} component="li" sx={line}>
          <Box sx={{ fontWeight: 600, minWidth: 100 }}>Revision {made.revision}</Box>
          <Box sx={{ color: 'text.secondary', minWidth: 170 }}>{showDateTime(made.at)}</Box>
          <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {made.reason}
            {made.given_reason && `: “${made.given_reason}”`}
            <Changes revision={made} among={among} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  px: 2.25,
  py: 1.25,
  fontVariantNumeric: 'tabular-nums',
  '& + &': { borderTop: '1px solid #edf2f7' },
} as const;
