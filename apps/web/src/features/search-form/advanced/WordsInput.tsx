import type { DataType } from '@cea/contract/dictionary/terms';
import { adviseBox, type BoxAdvice } from '@cea/contract/query/advise-box';
import { printBox, readBox } from '@cea/contract/query/read-box';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { BoxHelp } from '../../registry/BoxHelp.tsx';
import { faultDelay } from '../fault-delay.ts';

interface Props {
  type: DataType;
  /** Words that must all occur, and their alternatives. */
  values: readonly string[];
  onChange: (values: string[]) => void;
}

const sameValues = (a: readonly string[], b: readonly string[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Advice on the text of a row, which supports less than a query. */
function adviseRow(text: string, type: DataType): BoxAdvice {
  if (readBox(text, type).kind !== 'query') return adviseBox(text, type);
  return { fault: 'A row takes words, AND, OR and quotes. For other syntax, use the query text below.' };
}

/** The words of a row, parsed as in every other box; the last valid ones count. */
export function WordsInput({ type, values, onChange }: Props) {
  const [typed, setTyped] = useState({ text: printBox(values), values });
  const id = useId();
  // Follow a change from outside, for example of the text.
  if (!sameValues(typed.values, values)) setTyped({ text: printBox(values), values });
  const advice = adviseRow(typed.text, type);
  const isSettled = useDebounced(typed.text, faultDelay) === typed.text;

  const change = (text: string) => {
    const read = readBox(text, type);
    const next = read.kind === 'words' ? [...read.values] : read.kind === 'empty' ? [] : typed.values;
    setTyped({ text, values: next });
    if (!sameValues(next, values)) onChange([...next]);
  };
  return (
    <Box>
      <OutlinedInput
        fullWidth
        value={typed.text}
        error={advice.fault !== undefined}
        placeholder={'statin, "heart failure" OR vaccin*'}
        onChange={(event) => change(event.target.value)}
        slotProps={{
          input: { 'aria-label': 'Words', 'aria-describedby': id, autoComplete: 'off' },
        }}
      />
      <BoxHelp id={id} advice={isSettled ? advice : {}} action="Change to" onTake={change} />
    </Box>
  );
}
