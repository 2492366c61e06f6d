import type { SearchReply } from '../registry-api.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';
import { synonymsPart } from './synonyms-part.ts';

interface Props {
  state: SearchState;
  found: SearchReply;
  linkTo: (changes: SearchChanges) => { search: string };
  onChange: (changes: SearchChanges) => void;
}

/** Loaded before the answer that needs it is shown, so that it appears together with the results. */
export function SynonymsBar(props: Props) {
  const part = synonymsPart.useWhenLoaded(true);
  return part && <part.AlsoSearched {...props} />;
}
