import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ApiError, sentencesOf } from '../../../lib/api-error.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { formatSearch, type SearchState } from '../search-state.ts';

interface Props {
  state: SearchState;
  error: Error;
  place: NonNullable<ApiError['place']>;
}

/** A typed query with the fault that it has, loaded with the first one. */
export function QueryFault({ state, error, place }: Props) {
  const [before, fault, after] = [
    state.text.slice(0, place.column - 1),
    state.text.slice(place.column - 1, place.column - 1 + place.length),
    state.text.slice(place.column - 1 + place.length),
  ];
  return (
    <Card role="alert" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">This query cannot be read</Typography>
      {sentencesOf(error).map((sentence) => (
        <Typography key={sentence} sx={{ mt: 1 }}>
          {sentence}
        </Typography>
      ))}
      <Box
        component="pre"
        sx={{
          my: 2,
          p: 1.5,
          borderRadius: '6px',
          bgcolor: tokens.head,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: '0.9rem',
        }}
      >
        {before}
        <Box
          component="mark"
          sx={{ bgcolor: '#fde3e3', color: tokens.errorInk, textDecoration: `underline wavy ${tokens.errorInk}` }}
        >
          {fault || ' '}
        </Box>
        {after}
      </Box>
      <LinkButton size="small" to={{ pathname: '/results/edit', search: formatSearch(state) }}>
        Edit query
      </LinkButton>
    </Card>
  );
}
