import { foldText } from '@cea/contract/fold-text';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { CountLine } from './CountLine.tsx';
import { FindInList } from './FindInList.tsx';
import { MoreLines } from './MoreLines.tsx';
import { searchedFrom, useTruncatedList } from './use-truncated-list.ts';

export interface CountOption {
  readonly value: string;
  readonly label: string;
  readonly count: number | undefined;
}

interface Props {
  label: string;
  options: readonly CountOption[];
  chosen: readonly string[];
  /** The chosen values are excluded. */
  excluding?: boolean;
  onToggle: (value: string) => void;
}

/** Choices with their counts; shows the first of many, and the rest can be searched. Inside `countStyles`. */
export function CountList({ label, options, chosen, excluding = false, onToggle }: Props) {
  const [text, setText] = useState('');
  const some = useTruncatedList(
    options,
    ({ value }) => chosen.includes(value),
    ({ value }) => value,
  );
  const words = foldText(text.trim());
  const shown = words === '' ? some.shown : options.filter((option) => foldText(option.label).includes(words));
  return (
    <>
      {options.length > searchedFrom && <FindInList label={`Find in ${label}`} value={text} onChange={setText} />}
      <ul className="counts">
        {shown.map(({ value, label: name, count }) => {
          const isChosen = chosen.includes(value);
          return (
            <li key={value}>
              <label className={isChosen && excluding ? 'line excluded' : 'line'}>
                <input className="box" type="checkbox" checked={isChosen} onChange={() => onToggle(value)} />
                <CountLine label={name} count={count} />
              </label>
            </li>
          );
        })}
      </ul>
      {words !== '' && shown.length === 0 && <Box sx={{ fontSize: '0.8438rem' }}>No matches.</Box>}
      {words === '' && <MoreLines hidden={some.hidden} all={some.all} onAll={some.showAll} />}
    </>
  );
}
