import Box from '@mui/material/Box';
import { fonts } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { figureTone } from '../Figure.tsx';

interface Props {
  figure: string;
  /** The id of the element it opens; absent if there is nothing to explain. */
  opens?: string;
  open?: boolean;
  onToggle?: () => void;
}

/** A computed figure that shows how it was computed when pressed. */
export function FigureButton({ figure, opens, open = false, onToggle }: Props) {
  const look = {
    font: `600 1.05rem/1.3 ${fonts.serif}`,
    color: figureTone(figure),
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: figure.length < 15 ? 'nowrap' : 'normal',
  };
  if (!onToggle) return <Box sx={look}>{figure}</Box>;
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={open}
      aria-controls={open ? opens : undefined}
      onClick={onToggle}
      sx={{
        ...look,
        border: 0,
        p: 0,
        minHeight: 24,
        background: 'none',
        cursor: 'pointer',
        textAlign: 'inherit',
        textDecoration: 'underline dotted',
        textDecorationThickness: '1px',
        textUnderlineOffset: '4px',
        '&:hover': { textDecorationStyle: 'solid' },
      }}
    >
      {figure}
      <VisuallyHidden>, show calculation</VisuallyHidden>
    </Box>
  );
}
