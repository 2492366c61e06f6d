import FormHelperText from '@mui/material/FormHelperText';
import { QuietButton } from '../QuietButton.tsx';
import type { Fallback } from './picker-props.ts';

interface Props {
  id: string;
  typed: string;
  /** Whether options with such a name were found, as far as is known. */
  hasMatches: boolean;
  fallback: Fallback | undefined;
  onTake: () => void;
}

/** Says which text chose nothing, and offers another use of it. */
export function UnchosenText({ id, typed, hasMatches, fallback, onTake }: Props) {
  return (
    <FormHelperText component="div" id={id} sx={{ overflowWrap: 'anywhere' }}>
      <output>{fallback && !hasMatches ? fallback.noMatch : `“${typed}” was not chosen.`}</output>
      {fallback && (
        <>
          {' '}
          <QuietButton inline onClick={onTake}>
            {fallback.label(typed)}
          </QuietButton>
        </>
      )}
    </FormHelperText>
  );
}
