import { duplicateRules, duplicateTraps, duplicateZones, zoneScores } from '@cea/contract/duplicates';
import type { PotentialDuplicate } from '@cea/contract/potential-duplicates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fonts, tokens } from '../../ui/tokens.ts';
import { fieldLabels, verdictOf } from './evidence.ts';
import { WeightStrip } from './ScoreEvidence.tsx';

const stateWords: Record<PotentialDuplicate['state'], string | undefined> = {
  open: undefined,
  accepted: 'Linked as a duplicate',
  rejected: 'Kept apart',
  settled: 'Settled: the new record is linked to another one',
};

/** What speaks for one study, and what against it. */
function reasonsOf({ zone, rule, traps, evidence }: PotentialDuplicate): string {
  const unlike = evidence
    .filter((one) => verdictOf(one) === 'unlike')
    .map(({ field }) => fieldLabels[field].toLowerCase());
  const begins = zone === 'safe' ? '' : `Beyond doubt from ${zoneScores.safe[0]}.`;
  return [
    rule && traps.length === 0 ? duplicateRules[rule] : begins,
    ...traps.map((trap) => duplicateTraps[trap]),
    unlike.length > 0 ? `Unlike: ${unlike.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The score of a pair, with its reasons. */
export function PairHead({ pair }: { pair: PotentialDuplicate }) {
  const decided = stateWords[pair.state];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2.75,
        rowGap: 1.25,
        px: 2.25,
        py: 1.75,
      }}
    >
      <Box sx={{ fontFamily: fonts.serif, fontSize: '1.75rem', fontWeight: 600, lineHeight: 1, color: tokens.navy }}>
        {pair.score.toFixed(2)}
      </Box>
      <Box sx={{ flex: '1 1 300px' }}>
        <Typography variant="h2" sx={{ fontFamily: fonts.sans, fontSize: '1rem', color: tokens.ink }}>
          {decided ?? duplicateZones[pair.zone]}
        </Typography>
        <Box sx={{ fontSize: '0.85rem', color: tokens.muted }}>
          {decided && pair.decided_by ? `${pair.decided_by.full_name}. ` : ''}
          {reasonsOf(pair)}
        </Box>
      </Box>
      <WeightStrip evidence={pair.evidence} />
    </Box>
  );
}
