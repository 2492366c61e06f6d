import type { SynonymEffects } from '@cea/contract/synonym-editing';
import Box from '@mui/material/Box';
import { counted, showCount } from '../../lib/number-format.ts';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useTruncatedList } from '../../ui/use-truncated-list.ts';

type Effect = SynonymEffects['names'][number];

const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, px: 1, borderBottom: `1px solid ${tokens.line}`, textAlign: 'right', verticalAlign: 'top' },
  '& th': { fontWeight: 600, color: tokens.label },
  '& th:first-of-type': { pl: 0, textAlign: 'left', overflowWrap: 'anywhere' },
  '& td:last-of-type, & th:last-of-type': { pr: 0 },
  '& tbody th': { color: tokens.ink, fontWeight: 500 },
} as const;

const signed = (difference: number): string => {
  if (difference === 0) return '0';
  return difference > 0 ? `+${showCount(difference)}` : `−${showCount(-difference)}`;
};

/** Ratios, and studies in a quieter line below. */
function Figures({ ratios, studies }: { ratios: string; studies: string }) {
  return (
    <td>
      {ratios}
      <Box component="span" sx={{ display: 'block', color: tokens.muted, fontSize: '0.8125rem' }}>
        {studies}
      </Box>
    </td>
  );
}

function EffectRow({ name, ratios, studies }: Effect) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <Figures ratios={counted(ratios.now, 'ratio')} studies={counted(studies.now, 'study', 'studies')} />
      <Figures ratios={counted(ratios.after, 'ratio')} studies={counted(studies.after, 'study', 'studies')} />
      <Figures ratios={signed(ratios.after - ratios.now)} studies={signed(studies.after - studies.now)} />
    </tr>
  );
}

const never = (): boolean => false;
const shownFirst = 3;

/** What searches for the names of a group find before and after an edit. Those that change most come first. */
export function EffectsTable({ effects: { names, uncounted } }: { effects: SynonymEffects }) {
  const { shown, hidden, all, showAll } = useTruncatedList(names, never, ({ name }) => name, shownFirst);
  if (names.length === 0) return <span>No search would find more or less.</span>;
  return (
    <>
      <Box component="table" aria-label="What this changes" sx={tableStyles}>
        <thead>
          <tr>
            <th scope="col">A search for</th>
            <th scope="col">Finds now</th>
            <th scope="col">Would find</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((effect) => (
            <EffectRow key={effect.name} {...effect} />
          ))}
        </tbody>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, mt: 0.5 }}>
        <MoreLines hidden={hidden} all={all} onAll={showAll} />
        {uncounted > 0 && (
          <Box component="span" sx={{ color: tokens.muted, fontSize: '0.8125rem' }}>
            {counted(uncounted, 'more name was', 'more names were')} not counted.
          </Box>
        )}
      </Box>
    </>
  );
}
