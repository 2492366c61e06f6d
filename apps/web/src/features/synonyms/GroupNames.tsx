import type { SynonymGroup } from '@cea/contract/synonym-editing';
import Box from '@mui/material/Box';
import { showCount } from '../../lib/number-format.ts';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';

const shownFirst = 7;

/** The names of a group: the first one opens it, some others follow. */
export function GroupNames({ group: { names }, onOpen }: { group: SynonymGroup; onOpen: () => void }) {
  const others = names.slice(1, shownFirst + 1);
  const more = names.length - 1 - others.length;
  return (
    <>
      <Box component="strong" sx={{ fontWeight: 600 }}>
        <QuietButton inline onClick={onOpen}>
          {names[0]}
        </QuietButton>
      </Box>
      {others.length > 0 && (
        <Box component="span" sx={{ color: tokens.label, overflowWrap: 'anywhere' }}>
          {` · ${others.join(' · ')}`}
        </Box>
      )}
      {more > 0 && <Box component="span" sx={{ color: tokens.muted }}>{` · ${showCount(more)} more`}</Box>}
    </>
  );
}
