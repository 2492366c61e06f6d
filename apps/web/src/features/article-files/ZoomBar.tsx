import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { createSvgIcon } from '@mui/material/utils';
import { PlusIcon } from '../../ui/icons.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { formatZoom, type Zoom, zoomSteps } from './zoom.ts';

/** Here, because everybody loads the icons that pages share. */
const MinusIcon = createSvgIcon(
  <path fill="none" stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" d="M5.5 12h13" />,
  'Minus',
);

interface Props {
  zoom: Zoom;
  larger: number | undefined;
  smaller: number | undefined;
  onZoom: (zoom: Zoom) => void;
}

const choices = (['fit', ...zoomSteps] as const).map((zoom) => ({ value: String(zoom), label: formatZoom(zoom) }));

export function ZoomBar({ zoom, larger, smaller, onZoom }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton
        size="small"
        aria-label="Zoom out"
        disabled={smaller === undefined}
        onClick={() => smaller !== undefined && onZoom(smaller)}
      >
        <MinusIcon fontSize="small" />
      </IconButton>
      {/* In a very narrow pane the bar would need another line for it. */}
      <Box sx={{ '@container (max-width: 340px)': { display: 'none' } }}>
        <SelectInput
          label="Zoom"
          hideLabel
          inline
          value={String(zoom)}
          options={choices}
          onChange={(chosen) => onZoom(chosen === 'fit' ? 'fit' : Number(chosen))}
        />
      </Box>
      <IconButton
        size="small"
        aria-label="Zoom in"
        disabled={larger === undefined}
        onClick={() => larger !== undefined && onZoom(larger)}
      >
        <PlusIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
