import Box from '@mui/material/Box';
import { type Ref, useState } from 'react';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';
import { readKeywords, writeKeywords } from './keyword-text.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  /** Words, and what may stand in their place. */
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** The words look like a query; this makes one of them. */
  onQuery: (() => void) | undefined;
}

/** Words that must all occur, or those after an OR instead of them. */
export function KeywordBox({ ref, values, onChange, onQuery }: Props) {
  const [typed, setTyped] = useState({ text: writeKeywords(values), values });
  // Changed from outside, by an example say: follow it.
  if (String(typed.values) !== String(values)) setTyped({ text: writeKeywords(values), values });
  const type = (text: string) => {
    const read = readKeywords(text);
    setTyped({ text, values: read });
    onChange(read);
  };
  return (
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Box
        component="input"
        ref={ref}
        type="search"
        name="keyword"
        aria-label="Keyword"
        placeholder={`For example: statin, "heart failure", vaccin*`}
        maxLength={400}
        autoComplete="off"
        value={typed.text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        sx={boxStyles}
      />
      {onQuery && (
        <Box sx={{ mt: 0.75, fontSize: '0.8438rem', color: tokens.muted }}>
          In this box AND and OR join words; all else is searched for as it stands.{' '}
          <QuietButton onClick={onQuery}>Read it as a query</QuietButton>
        </Box>
      )}
    </Box>
  );
}

const boxStyles = {
  display: 'block',
  width: '100%',
  height: 52,
  px: 2,
  border: `2px solid ${tokens.blue}`,
  borderRadius: '10px',
  bgcolor: '#fff',
  color: tokens.ink,
  font: 'inherit',
  fontSize: '1.06rem',
  '&:focus-visible': { outlineOffset: 1 },
  textOverflow: 'ellipsis',
  '&::placeholder': { color: tokens.muted, opacity: 1 },
} as const;
