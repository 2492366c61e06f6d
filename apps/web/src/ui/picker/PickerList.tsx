import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { showCount } from '../../lib/number-format.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { tokens } from '../tokens.ts';
import { clickedOption, lineId, OptionLines } from './OptionLines.tsx';
import { optionStyles } from './option-styles.ts';
import type { Fallback } from './picker-props.ts';
import type { PickerModel } from './use-picker.ts';

interface Props {
  model: PickerModel;
  listId: string;
  label: string;
  several: boolean;
  /** Whether the options are loaded. */
  ready: boolean;
  fallback: Fallback | undefined;
}

/** Scrolls only the list: it opens before it has its place below the field, and the page would scroll away with it. */
function scrollTo(line: HTMLElement): void {
  const list = line.parentElement!;
  const [shown, own] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (own.top < shown.top) list.scrollTop -= shown.top - own.top;
  else if (own.bottom > shown.bottom) list.scrollTop += own.bottom - shown.bottom;
}

/** The lines to choose from, and how many more there are. The focus stays in the text box. */
export function PickerList({ model, listId, label, several, ready, fallback }: Props) {
  const { shown, lines, marks, active, isTree, typed = '' } = model;
  const more = lines.length - shown.length;
  useEffect(() => {
    const line = active === undefined ? null : document.getElementById(lineId(listId, active));
    if (line) scrollTo(line);
  }, [active, listId]);
  return (
    <>
      {shown.length > 0 && (
        <Box
          id={listId}
          role={isTree ? 'tree' : 'listbox'}
          aria-label={label}
          aria-multiselectable={several || undefined}
          sx={optionStyles}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            const clicked = clickedOption(event);
            if (clicked?.turns) model.turn(clicked.id);
            else if (clicked) model.choose(clicked.id);
          }}
        >
          <OptionLines listId={listId} isTree={isTree} several={several} lines={shown} marks={marks} active={active} />
        </Box>
      )}
      {more > 0 && (
        <Box sx={moreStyles} onMouseDown={(event) => event.preventDefault()}>
          {`${showCount(more)} more. Type to narrow them down, or `}
          <Link component="button" type="button" onClick={model.showMore} sx={{ font: 'inherit' }}>
            show more
          </Link>
        </Box>
      )}
      <Box
        component="output"
        {...(shown.length === 0 && { id: listId })}
        sx={lines.length > 0 ? null : { display: 'block', px: 1.75, py: 2, color: tokens.muted }}
      >
        {lines.length > 0 && typed !== '' && <VisuallyHidden>{`${showCount(lines.length)} shown`}</VisuallyHidden>}
        {lines.length === 0 && (ready ? (fallback?.noMatch ?? 'No matches') : 'Loading…')}
      </Box>
      {lines.length === 0 && ready && fallback && (
        <ButtonBase onMouseDown={(event) => event.preventDefault()} onClick={model.takeFallback} sx={fallbackStyles}>
          <span>{fallback.label(typed.trim())}</span>
          <kbd aria-hidden>Enter</kbd>
        </ButtonBase>
      )}
    </>
  );
}

/** As the marked line of a list. */
const fallbackStyles = {
  flex: 'none',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 40,
  mb: 0.5,
  px: 1.75,
  py: 0.75,
  font: 'inherit',
  fontSize: '0.9063rem',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  color: tokens.link,
  bgcolor: tokens.soft,
  boxShadow: `inset 3px 0 0 ${tokens.blue}`,
  '& kbd': { display: { xs: 'none', sm: 'inline' }, font: 'inherit', fontSize: '0.8125rem', color: tokens.muted },
} as const;

const moreStyles = {
  flex: 'none',
  px: 1.75,
  py: 1,
  fontSize: '0.8438rem',
  color: tokens.muted,
  borderTop: `1px solid ${tokens.line}`,
} as const;
