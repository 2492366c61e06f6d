import type { BoxAdvice } from '@cea/contract/query/advise-box';
import Box from '@mui/material/Box';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  /** Target of the box's aria-describedby. */
  id: string;
  advice: BoxAdvice;
  /** What to type, shown instead of advice on what was typed. */
  hint?: string | undefined;
  /** What one click does. */
  action?: string;
  onTake: (text: string) => void;
}

/** The fault in the text of a box, or what was probably meant; one click searches for it. */
export function BoxHelp({ id, advice, hint, action = 'Search for', onTake }: Props) {
  const { fault, operators, text } = hint === undefined || advice.fault ? advice : {};
  return (
    <Box
      id={id}
      component="output"
      sx={{ display: 'block', fontSize: '0.8438rem', color: tokens.muted, '&:not(:empty)': { mt: 0.5 } }}
    >
      {!fault && hint}
      {fault && (
        <Box component="span" sx={{ color: tokens.errorInk }}>
          {fault}
        </Box>
      )}
      {!fault && operators && <span>Did you mean {operators.join(' and ')}?</span>}
      {text && (
        <>
          {' '}
          <QuietButton onClick={() => onTake(text)}>
            {action} {text}
          </QuietButton>
        </>
      )}
    </Box>
  );
}
