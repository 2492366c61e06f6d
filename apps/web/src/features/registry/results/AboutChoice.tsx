import Box from '@mui/material/Box';
import { showCount } from '../../../lib/number-format.ts';
import { nounOf } from '../data-types.ts';
import type { SearchReply } from '../registry-api.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';

interface Props {
  state: SearchState;
  found: SearchReply;
  onChange: (changes: SearchChanges) => void;
}

const styles = {
  display: 'flex',
  gap: 1.25,
  // On a phone it is in one line with the links of the list, so that the first result stays near the top.
  flex: { xs: 1, sm: '1 0 100%' },
  '& .roomy': { display: { xs: 'none', sm: 'inline' } },
  '& label': { display: 'flex', gap: 1 },
} as const;

/** Whether an answer has records whose article only mentions the words, or may have them. */
export function hasMentions({ mentioned, answered }: SearchReply): boolean {
  // A study is its article, and is about all that it says.
  return mentioned > 0 || (answered.mentioned === true && answered.type !== 'methods');
}

/** Whether the answer has an article's other records too, which only share its text with what was searched for. */
export function AboutChoice({ state, found, onChange }: Props) {
  const { total, mentioned, answered } = found;
  const about = answered.mentioned ? total - mentioned : total;
  return (
    <Box sx={styles}>
      <span className="roomy">
        <b>{showCount(about)}</b> about it
      </span>
      <label>
        <input
          type="checkbox"
          checked={state.mentioned ?? false}
          onChange={({ target }) => onChange({ mentioned: target.checked || undefined })}
        />
        <span>
          <b>{showCount(mentioned)}</b> {about === 0 ? nounOf(answered.type, mentioned) : 'more'} only mentioned
          <span className="roomy"> in the article</span>
        </span>
      </label>
    </Box>
  );
}
