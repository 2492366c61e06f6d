import type { AlsoSearched as Group } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { TextLink } from '../../../ui/TextLink.tsx';
import { alsoStyles } from './also-styles.ts';
import { countOf } from '../data-types.ts';
import { searchKey } from '../filters/known-values.ts';
import { type SearchReply, totalOptions } from '../registry-api.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';
import { exactly, isChosen, isSearched, leaveOut, putIn } from './synonym-choice.ts';
import type { TermChip } from './term-chips.ts';
import { TermChips } from './TermChips.tsx';

interface Props {
  state: SearchState;
  found: SearchReply;
  linkTo: (changes: SearchChanges) => { search: string };
  onChange: (changes: SearchChanges) => void;
}

function chipOf(state: SearchState, answered: SearchState, name: Group['names'][number]): TermChip {
  const isOff = !isSearched(state, answered, name);
  const records = name.records === null ? '' : `, ${countOf(answered.type, name.records)}`;
  return {
    name: name.name,
    count: name.records,
    isOff,
    isPinned: isChosen(state, name.name),
    label: `${isOff ? 'Search for' : 'Leave out'} ${name.name}${records}`,
  };
}

/** The synonyms that were searched for, each removable, and the way to an exact search and back. */
export function AlsoSearched({ state, found, linkTo, onChange }: Props) {
  const { also_searched, answered } = found;
  const bar = useRef<HTMLElement>(null);
  const pressed = useRef<{ name: string; of: SearchReply }>(undefined);
  // A chosen meaning becomes a chip in another place, and keeps the focus.
  useEffect(() => {
    if (!pressed.current || pressed.current.of === found) return;
    const { name } = pressed.current;
    pressed.current = undefined;
    if (document.activeElement !== document.body) return;
    bar.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`)?.focus();
  }, [found]);

  // Words that were typed twice have the same names.
  const groups = [...new Map(also_searched.map((group) => [group.written, group])).values()];
  const searched = groups.filter(({ ambiguous }) => !ambiguous);
  const ambiguous = groups.filter((group) => group.ambiguous);
  const chips = ({ written, names }: Group) => (
    <TermChips
      key={JSON.stringify([searchKey(answered), written, names.map(({ name }) => name)])}
      label={`names for ${written}`}
      chips={names.map((name) => chipOf(state, answered, name))}
      onPress={({ name, isOff }) => {
        pressed.current = { name, of: found };
        onChange(isOff ? putIn(state, name) : leaveOut(state, name));
      }}
    />
  );
  return (
    <Box component="section" ref={bar} aria-label="Synonyms" sx={alsoStyles}>
      {searched.length > 0 && (
        <div className="line">
          <b>Also searched</b>
          {searched.map(chips)}
        </div>
      )}
      {ambiguous.map((group) => (
        <div key={group.written} className="line">
          <span>
            <b>{group.written}</b> has several meanings. Search for:
          </span>
          {chips(group)}
        </div>
      ))}
      <div className="note">
        <span>
          {answered.exact ? 'Searched exactly as typed.' : 'Word forms and British or American spelling count as one.'}
        </span>
        {(answered.exact || searched.length > 0) && (
          <ExactLink state={answered} to={linkTo({ exact: answered.exact ? undefined : true })} />
        )}
      </div>
    </Box>
  );
}

/** To the exact search and back. It is one link, which keeps the focus; what would find nothing is no link. */
function ExactLink({ state, to }: { state: SearchState; to: { search: string } }) {
  const { data } = useQuery({ ...totalOptions(exactly(state)), enabled: !state.exact });
  if (state.exact) return <TextLink to={to}>Search synonyms too</TextLink>;
  const text = `Exactly as typed${data === undefined ? '' : `: ${countOf(state.type, data)}`}`;
  return data === 0 ? <span>{text}</span> : <TextLink to={to}>{text}</TextLink>;
}
