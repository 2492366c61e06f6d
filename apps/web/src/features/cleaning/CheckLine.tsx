import type { ListedFinding } from '@cea/contract/cleaning-calls';
import Box from '@mui/material/Box';
import { tokens } from '../../ui/tokens.ts';
import { labelOfRule } from './rule-texts.ts';
import type { FindingDraft } from './use-draft.ts';

const looks = {
  good: { bgcolor: '#e9f8f3', color: tokens.successInk },
  bad: { bgcolor: '#fff4dd', color: tokens.warningInk },
} as const;

/** What the rules say to the answers as they are typed. */
export function CheckLine({ finding, draft }: { finding: ListedFinding; draft: FindingDraft }) {
  const { check, changed, isChecking } = draft;
  const left = check?.left;
  const raised = check?.raised ?? [];
  const isGood = !isChecking && changed.length > 0 && !left && raised.length === 0;
  return (
    <Box
      component="output"
      sx={{
        display: 'block',
        mt: 1,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        fontSize: '0.89rem',
        ...looks[isGood ? 'good' : 'bad'],
      }}
    >
      {isChecking ? (
        'Checking…'
      ) : changed.length === 0 || left ? (
        <>
          {(left ?? finding).text} {(left ?? finding).advice}
        </>
      ) : (
        'This rule finds nothing any more.'
      )}
      {raised.map(({ rule, row_id, text }) => (
        <Box key={`${row_id} ${rule}`} sx={{ mt: 0.5 }}>
          New finding, {labelOfRule(rule)}: {text}
        </Box>
      ))}
    </Box>
  );
}
