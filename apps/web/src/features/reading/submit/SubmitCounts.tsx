import { lacksReason } from '@cea/contract/form-warnings';
import Box from '@mui/material/Box';
import { fonts, tokens } from '../../../ui/tokens.ts';
import { counts } from './submit-styles.ts';
import type { SubmitSummary } from './submit-summary.ts';

const plural = (count: number, one: string): string => (count === 1 ? one : `${one}s`);

interface Count {
  readonly figure: string;
  readonly words: string;
  readonly color: string;
}

/** Of a consensus: the fields that at least one reader answered, and how many of them are agreed. */
export interface AgreedFields {
  readonly agreed: number;
  readonly fields: number;
}

interface Props {
  summary: SubmitSummary;
  /** Of a consensus: how many are left. */
  differences: number | undefined;
  agreement: AgreedFields | undefined;
}

function countsOf({ summary: { filled, faults, warnings, left }, differences, agreement }: Props): Count[] {
  const open = left.reduce((sum, { cells }) => sum + cells.length, 0);
  const unexplained = warnings.filter(({ warning }) => lacksReason(warning)).length;
  const told = warnings.length > 0 && unexplained === 0 ? ', explained' : unexplained > 0 ? ' to explain' : '';
  return [
    agreement
      ? { figure: `${agreement.agreed} of ${agreement.fields}`, words: 'fields agreed', color: tokens.navy }
      : { figure: `${filled}%`, words: 'of questions answered', color: tokens.navy },
    {
      figure: String(faults.length),
      words: `${plural(faults.length, 'fault')}${faults.length > 0 ? ' to correct' : ''}`,
      color: faults.length > 0 ? tokens.errorInk : tokens.navy,
    },
    {
      figure: String(unexplained || warnings.length),
      words: `${plural(unexplained || warnings.length, 'warning')}${told}`,
      color: unexplained > 0 ? tokens.warningInk : tokens.navy,
    },
    differences === undefined
      ? { figure: String(open), words: `${plural(open, 'question')} left open`, color: tokens.navy }
      : {
          figure: String(differences),
          words: `${plural(differences, 'difference')} left`,
          color: differences > 0 ? tokens.errorInk : tokens.navy,
        },
  ];
}

/** How much is answered, or agreed, and what is in the way. */
export function SubmitCounts(props: Props) {
  return (
    <Box component="dl" sx={counts}>
      {countsOf(props).map(({ figure, words, color }) => (
        <Box key={words} sx={{ display: 'flex', flexDirection: 'column-reverse', px: 3, py: 1.25 }}>
          <Box component="dt" sx={{ fontSize: '0.8125rem', color: tokens.muted }}>
            {words}
          </Box>
          <Box component="dd" sx={{ m: 0, font: `600 1.35rem/1.3 ${fonts.serif}`, color }}>
            {figure}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
