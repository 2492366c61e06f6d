import type { VariableKey } from '@cea/contract/dictionary/variables';
import type { RegistryEntry } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { showNumber } from '../../dictionary/fields.ts';
import { sharedAnswers } from './entry-records.ts';

const outcomes = [
  ['cost_per_qaly', 'Cost per QALY'],
  ['cost_per_daly', 'Cost per DALY'],
  ['cost_per_ly', 'Cost per life-year'],
] as const satisfies readonly (readonly [VariableKey, string])[];

const highest = 7;

/** How far the article was read, its number of records, and its quality score. */
export function Badges({ entry }: { entry: RegistryEntry }) {
  const answers = sharedAnswers(entry);
  const { quality_score: score } = answers;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {entry.review === 'full' ? (
        <StatusChip tone="good" label="Full review" />
      ) : (
        <StatusChip tone="waiting" label="Partial review" />
      )}
      {outcomes
        .filter(([key]) => answers[key] === true)
        .map(([key, label]) => (
          <StatusChip key={key} tone="off" label={label} />
        ))}
      {typeof score === 'number' && <StatusChip tone="off" label={`Quality ${showNumber(score)} of ${highest}`} />}
    </Box>
  );
}
