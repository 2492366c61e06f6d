import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useId, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { Group } from '../Group.tsx';
import { DownIcon } from '../icons.tsx';
import { RemovableChip } from '../RemovableChip.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { tokens } from '../tokens.ts';
import type { Picking } from './picker-props.ts';

const PickerPanel = lazy(async () => ({
  default: (await loadPart('picker', () => import('./PickerPanel.tsx'))).PickerPanel,
}));

interface Props extends Picking {
  /** Shown while nothing is chosen. */
  readonly placeholder: string;
  /** Hides the label visually where the context gives it. */
  readonly hideLabel?: boolean;
  /** Called when the picker is about to open for the first time, to load its options. */
  readonly onOpen?: () => void;
}

/** Further chips are counted, not shown. */
const shownChips = 2;

/**
 * Chooses several options of a list, or of a tree: choosing a branch includes everything in it. The options are loaded
 * when it is opened.
 */
export function ValuePicker({ placeholder, hideLabel = false, onOpen, ...picking }: Props) {
  const { label, chosen, labelOf, onChange } = picking;
  const id = useId();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const more = chosen.length - shownChips;
  const Label = hideLabel ? VisuallyHidden : Box;
  return (
    <Group aria-labelledby={`${id}-label`}>
      <Label
        id={`${id}-label`}
        component="span"
        sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 600, color: tokens.label }}
      >
        {label}
      </Label>
      <Box ref={setBox} sx={fieldBox}>
        {chosen.slice(0, shownChips).map((one) => (
          <RemovableChip key={one} label={labelOf(one)} onRemove={() => onChange(chosen.filter((id) => id !== one))} />
        ))}
        <ButtonBase
          aria-labelledby={`${id}-label ${id}-said`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={onOpen}
          onFocus={onOpen}
          onClick={() => setOpen(true)}
          sx={opener}
        >
          <span id={`${id}-said`}>
            {chosen.length === 0 && placeholder}
            {more > 0 && `+${more} more`}
            {chosen.length > 0 && more <= 0 && <VisuallyHidden>Add</VisuallyHidden>}
          </span>
          <DownIcon fontSize="small" sx={{ color: tokens.label }} />
        </ButtonBase>
      </Box>
      <Suspense>
        {open && box && <PickerPanel picking={picking} anchor={box} onClose={() => setOpen(false)} />}
      </Suspense>
    </Group>
  );
}

const fieldBox = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 40,
  p: '5px',
  border: `1px solid ${tokens.inputLine}`,
  borderRadius: '8px',
  bgcolor: '#fff',
  '& > button': { maxWidth: 'calc(100% - 36px)' },
  '&:hover': { borderColor: tokens.label },
} as const;

const opener = {
  '&&': { maxWidth: 'none' },
  flex: '1 0 32px',
  minWidth: 0,
  minHeight: 28,
  justifyContent: 'space-between',
  pl: 0.9,
  font: 'inherit',
  color: tokens.muted,
  borderRadius: '5px',
} as const;
