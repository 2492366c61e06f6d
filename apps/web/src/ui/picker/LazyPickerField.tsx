import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Group } from '../Group.tsx';
import { DownIcon } from '../icons.tsx';
import { visuallyHidden } from '../visually-hidden.ts';
import { Chips } from './Chips.tsx';
import { downStyles, fieldStyles, labelStyles } from './field-styles.ts';
import { PickerText } from './PickerText.tsx';
import type { Begun, PickerFieldProps } from './picker-props.ts';

const { useWhenLoaded: useFullPicker } = lazyPart('picker', () => import('./PickerField.tsx'));

type Props = Omit<PickerFieldProps, 'fault' | 'hint' | 'sx'> & { readonly several: true };

/**
 * A picker for a page whose first load must be small: only its field, until it is pointed at or focused. What is typed
 * meanwhile is not lost.
 */
export function LazyPickerField(props: Props) {
  const { label, hideLabel = false, placeholder, chosen, labelOf, onChange, onOpen, shownChips } = props;
  const id = useId();
  const [begun, setBegun] = useState<Begun>();
  const full = useFullPicker(begun !== undefined);
  if (full) return <full.PickerField {...props} begun={begun} />;
  const begin = (more: Begun) => {
    onOpen?.();
    setBegun((before) => ({ ...before, ...more }));
  };
  return (
    <Group aria-labelledby={`${id}-label`}>
      <Box component="label" id={`${id}-label`} htmlFor={id} sx={hideLabel ? visuallyHidden : labelStyles}>
        {label}
      </Box>
      <Box sx={fieldStyles}>
        <Chips
          chosen={chosen}
          labelOf={labelOf}
          onRemove={(removed) => onChange(chosen.filter((one) => one !== removed))}
          {...(shownChips !== undefined && { limit: shownChips })}
        />
        <PickerText
          id={id}
          aria-expanded={false}
          // The text box of a phone is in the dialog to come.
          readOnly={matchMedia('(max-width: 599.95px)').matches}
          placeholder={chosen.length === 0 ? placeholder : ''}
          value={begun?.typed ?? ''}
          onPointerEnter={() => begin({})}
          onPointerDown={() => begin({ isOpen: true })}
          onFocus={() => begin({ isFocused: true })}
          onBlur={() => begin({ isFocused: false })}
          onChange={(event) => begin({ typed: event.currentTarget.value, isOpen: true })}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') begin({ isOpen: true });
            if (event.key !== 'Enter' || !begun?.typed) return;
            event.preventDefault(); // It chooses, and does not send the form.
            begin({ isEntered: true });
          }}
        />
        <DownIcon fontSize="small" aria-hidden sx={downStyles} />
      </Box>
    </Group>
  );
}
