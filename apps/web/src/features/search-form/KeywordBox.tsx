import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  /** The words look like a query; this makes one of them. */
  onQuery: (() => void) | undefined;
}

/** Words that must all occur. */
export function KeywordBox({ ref, value, onChange, onQuery }: Props) {
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
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        sx={boxStyles}
      />
      {onQuery && (
        <Box sx={{ mt: 0.75, fontSize: '0.8438rem', color: tokens.muted }}>
          In this box every word is searched for as it stands.{' '}
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
