import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { RemovableChip } from '../RemovableChip.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { tokens } from '../tokens.ts';
import { GroupSwitch } from './GroupSwitch.tsx';
import { keyEffect } from './option-keys.ts';
import { clickedOption, lineId, OptionLines } from './OptionLines.tsx';
import { optionStyles } from './option-styles.ts';
import { OptionSearch } from './OptionSearch.tsx';
import type { Picking } from './picker-props.ts';
import { useOptions } from './use-options.ts';

/** Keys that the search box passes to the lines below; the others edit its text. */
const keysOfSearch = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']);
const keysOfBranches = new Set(['ArrowLeft', 'ArrowRight']);
/** This many lines are visible at once and need no search. */
const fewOptions = 8;

interface Props {
  picking: Picking;
  /** On a phone the search box is not focused at once: its keyboard would cover the lines. */
  focusSearch: boolean;
}

/** Search box, chips of the chosen options, and the lines to choose from. */
export function PickerBody({ picking, focusSearch }: Props) {
  const { label, options, chosen, labelOf, onChange, groups } = picking;
  const { query, lines, marks, active, choose, turn, search, apply } = useOptions(picking);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const role = options?.some(({ children }) => children) ? 'tree' : 'listbox';
  const searchable = role === 'tree' || !options || options.length > fewOptions;
  const ready = options !== undefined;

  useEffect(() => {
    if (focusSearch && input.current) input.current.focus();
    else if (ready) list.current?.focus();
  }, [focusSearch, ready]);
  useEffect(() => {
    if (active !== undefined) document.getElementById(lineId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inSearch = target === input.current;
    if (inSearch && !keysOfSearch.has(key) && !(query === '' && keysOfBranches.has(key))) return;
    const effect = keyEffect(key, lines, active);
    if (effect) {
      event.preventDefault();
      apply(effect);
    } else if (key.length === 1) {
      // Typing continues in the search box.
      input.current?.focus();
    }
  };
  const pointed = active === undefined ? undefined : lineId(listId, active);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
      {groups && <GroupSwitch {...groups} />}
      {searchable && (
        <OptionSearch
          ref={input}
          label={`Search: ${label}`}
          query={query}
          onSearch={search}
          onKeyDown={onKeyDown}
          pops={role}
          listId={lines.length > 0 ? listId : undefined}
          pointed={pointed}
        />
      )}
      {chosen.length > 0 && (
        <Box sx={chipsStyles}>
          {chosen.map((id) => (
            <RemovableChip key={id} label={labelOf(id)} onRemove={() => onChange(chosen.filter((one) => one !== id))} />
          ))}
        </Box>
      )}
      {lines.length > 0 && (
        <Box
          ref={list}
          id={listId}
          role={role}
          aria-label={label}
          aria-multiselectable
          aria-activedescendant={pointed}
          tabIndex={0}
          onKeyDown={onKeyDown}
          sx={optionStyles}
          onClick={(event) => {
            const clicked = clickedOption(event);
            if (clicked?.turns) turn(clicked.id);
            else if (clicked) choose(clicked.id);
          }}
        >
          <OptionLines listId={listId} role={role} lines={lines} marks={marks} active={active} />
        </Box>
      )}
      <Box
        component="output"
        sx={lines.length > 0 ? null : { display: 'block', px: 1.75, py: 2.5, color: tokens.muted }}
      >
        {lines.length > 0 && query !== '' && <VisuallyHidden>{`${lines.length} shown`}</VisuallyHidden>}
        {lines.length === 0 && (ready ? 'No matches.' : 'Loading…')}
      </Box>
    </Box>
  );
}

const chipsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  gap: 0.75,
  px: 1.75,
  py: 1,
  maxHeight: 112,
  overflowY: 'auto',
  borderBottom: `1px solid ${tokens.line}`,
} as const;
