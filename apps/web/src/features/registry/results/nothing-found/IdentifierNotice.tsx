import { rawFields } from '@cea/contract/dictionary/terms';
import { type Identifier, readIdentifier } from '@cea/contract/query/read-identifier';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../../ui/TextLink.tsx';
import { articleOptions } from '../../find-article.ts';
import type { SearchState } from '../../search-state.ts';
import { boxText } from '../../typed-query.ts';

/** Whether an article has the identifier that was searched for, where nothing was found. */
export function IdentifierNotice({ state }: { state: SearchState }) {
  const identifier = readIdentifier(boxText(state));
  return identifier ? <Notice identifier={identifier} /> : null;
}

function Notice({ identifier }: { identifier: Identifier }) {
  const { data: path } = useQuery(articleOptions(identifier));
  const name = `${rawFields[identifier.field].label} ${identifier.value}`;
  if (path === undefined) return null;
  return (
    <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {path === null ? (
        `No article has the ${name}.`
      ) : (
        // The results are of another type, or narrowed by other conditions.
        <TextLink to={path} underline="always">{`Open the article with the ${name}`}</TextLink>
      )}
    </Typography>
  );
}
