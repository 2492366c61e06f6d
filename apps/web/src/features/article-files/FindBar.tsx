import type { ReadPdf } from '@cea/contract/article-pdfs';
import { pdfTextStates } from '@cea/contract/article-pdfs';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';
import { DownIcon, SearchIcon } from '../../ui/icons.tsx';
import { tokens } from '../../ui/tokens.ts';
import { mostMatches } from './use-find.ts';

interface Props {
  inputRef: Ref<HTMLInputElement>;
  pdf: ReadPdf;
  query: string;
  count: number;
  /** Counted from 0; undefined before the first step. */
  index: number | undefined;
  onQuery: (query: string) => void;
  onStep: (step: 1 | -1) => void;
}

function countText({ query, count, index }: Pick<Props, 'query' | 'count' | 'index'>): string {
  if (query.trim() === '') return '';
  if (count === 0) return 'No matches';
  return `${(index ?? 0) + 1} of ${count >= mostMatches ? `${mostMatches} or more` : count}`;
}

const findStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  flex: '1 1 240px',
  minWidth: 0,
  '@container (max-width: 420px)': { flexBasis: '100%' },
} as const;

/** Why not everything can be found. */
function gapText({ text_state, texts, pages }: ReadPdf): string | undefined {
  if (text_state === 'found') return undefined;
  if (text_state !== 'failed' || texts.length === 0) return pdfTextStates[text_state];
  return `Text of ${texts.length}${pages === null ? '' : ` of ${pages}`} pages`;
}

/** Finds words in the text of the document: Enter for the next match, Shift+Enter for the previous one. */
export function FindBar({ inputRef, pdf, query, count, index, onQuery, onStep }: Props) {
  const gap = gapText(pdf);
  const hasText = pdf.texts.length > 0;
  return (
    <Box component="search" sx={findStyles}>
      <OutlinedInput
        size="small"
        type="search"
        inputRef={inputRef}
        value={query}
        disabled={!hasText}
        placeholder="Find in PDF"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onStep(event.shiftKey ? -1 : 1);
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        slotProps={{ input: { 'aria-label': 'Find in PDF', maxLength: 200 } }}
        sx={{ flex: 1, minWidth: 110, bgcolor: '#fff' }}
      />
      <Box component="output" sx={{ px: 0.75, fontSize: '0.8125rem', color: tokens.muted, whiteSpace: 'nowrap' }}>
        {countText({ query, count, index }) || gap}
      </Box>
      {/* Without matches the field needs their space. */}
      {count > 0 &&
        ([-1, 1] as const).map((step) => (
          <IconButton
            key={step}
            size="small"
            aria-label={step === 1 ? 'Next match' : 'Previous match'}
            onClick={() => onStep(step)}
          >
            <DownIcon fontSize="small" sx={step === 1 ? null : { transform: 'rotate(180deg)' }} />
          </IconButton>
        ))}
    </Box>
  );
}
