import Box from '@mui/material/Box';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { passMarkText } from './training-texts.ts';

const rules = [
  'When you submit your review, it is compared with the gold record, field by field.',
  `You pass an article if ${passMarkText} of all its fields agree.`,
  'You can review an article again as often as you like. Your last submission counts.',
  'If you think that the gold record is wrong, write a note on the field. An administrator answers it or mends the record, and your score is worked out again.',
  'In the end an administrator marks your training complete.',
];

/** What readers should know before their first submission. */
export const HowYouAreJudged = () => (
  <SidePanel title="How you are judged">
    <Box component="ul" sx={{ m: 0, pl: 2.25, maxWidth: '68ch', lineHeight: 1.5, '& li + li': { mt: 0.75 } }}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Box>
  </SidePanel>
);
