import Box from '@mui/material/Box';
import { tokens } from '../../ui/tokens.ts';

/** Below a place in the pages, in pixels from the top left of all of them. */
export interface LabelPlace {
  readonly top: number;
  readonly left: number;
}

const widest = 280;

/** Where a label of a match goes: below it, and not beyond the edge of the pane. */
export function placeBelow(pane: HTMLElement, range: Range): LabelPlace {
  const [inner, outer] = [range.getBoundingClientRect(), pane.getBoundingClientRect()];
  const left = Math.max(8, Math.min(inner.left - outer.left, pane.clientWidth - widest - 8));
  return { top: inner.bottom - outer.top + pane.scrollTop + 6, left: left + pane.scrollLeft };
}

interface Props {
  /** The answer whose value was found. */
  about: string;
  /** Found in one place only: nothing else can be the source. */
  isOnly: boolean;
  place: LabelPlace;
}

/** Says which answer a marked value belongs to. It gives way to the mouse, for it lies on the text. */
export function SourceLabel({ about, isOnly, place }: Props) {
  return (
    <Box style={place} sx={label}>
      {isOnly ? 'Source of' : 'Possible source of'} {about}
    </Box>
  );
}

const label = {
  position: 'absolute',
  zIndex: 3,
  maxWidth: widest,
  px: 1,
  py: 0.5,
  borderRadius: '6px',
  bgcolor: tokens.navy,
  color: '#fff',
  fontSize: '0.75rem',
  lineHeight: 1.3,
  pointerEvents: 'none',
  'section:hover > &': { visibility: 'hidden' },
} as const;
