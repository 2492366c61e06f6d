import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentProps, type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { Group } from '../Group.tsx';
import { CloseIcon, DownIcon } from '../icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { Chips } from './Chips.tsx';
import { downStyles, fieldStyles } from './field-styles.ts';
import { lineId } from './OptionLines.tsx';
import { PickerPopup } from './PickerPopup.tsx';
import { PickerText } from './PickerText.tsx';
import type { PickerProps } from './picker-props.ts';
import { UnchosenText } from './UnchosenText.tsx';
import { usePicker } from './use-picker.ts';

/** Chooses one or several options of a list or a tree, found by typing. */
export function Picker(props: PickerProps) {
  const { id, labelId, label, placeholder = 'Type to find…', describedBy, required, invalid = false } = props;
  const { disabled = false, shownChips, several = false, chosen, labelOf, onOpen, begun, fallback } = props;
  const model = usePicker(props, begun);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const listId = useId();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, active, typed, unchosen } = model;
  const isInvalid = invalid || (fallback !== undefined && unchosen !== undefined);
  const first = several ? undefined : chosen[0];

  const wasFocused = begun?.isFocused;
  useEffect(() => {
    if (!wasFocused || !input.current) return;
    input.current.focus();
    input.current.setSelectionRange(input.current.value.length, input.current.value.length);
  }, [wasFocused]);

  const text: ComponentProps<typeof PickerText> = {
    disabled,
    'aria-haspopup': model.isTree ? 'tree' : 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active !== undefined ? lineId(listId, active) : undefined,
    onChange: (event) => model.type(event.currentTarget.value),
    onKeyDown: model.onKeyDown,
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!phone && !currentTarget.contains(relatedTarget)) model.leave();
  };
  const Field = several ? Group : Box;
  return (
    <Field {...(several && { 'aria-labelledby': labelId })} onBlur={onBlur}>
      <Box ref={setBox} sx={fieldStyles} data-invalid={isInvalid || undefined}>
        {several && (
          <Chips
            chosen={chosen}
            labelOf={labelOf}
            onRemove={model.remove}
            disabled={disabled}
            {...(shownChips !== undefined && (!isOpen || phone) && { limit: shownChips })}
          />
        )}
        <PickerText
          {...text}
          ref={input}
          id={id}
          aria-invalid={isInvalid || undefined}
          aria-required={required}
          aria-describedby={[describedBy, unchosen && `${id}-unchosen`].filter(Boolean).join(' ') || undefined}
          readOnly={phone}
          placeholder={chosen.length === 0 ? placeholder : ''}
          value={typed ?? (first === undefined ? '' : labelOf(first))}
          onFocus={(event) => {
            onOpen?.();
            if (first !== undefined) event.currentTarget.select();
          }}
          onPointerEnter={onOpen}
          onClick={model.open}
        />
        {first !== undefined && !disabled && (
          <IconButton size="small" aria-label={`Clear ${label}`} onClick={model.clear} sx={{ p: '3px' }}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
        <DownIcon fontSize="small" aria-hidden sx={downStyles} />
      </Box>
      <VisuallyHidden component="output">{model.said}</VisuallyHidden>
      {unchosen !== undefined && (
        <UnchosenText
          id={`${id}-unchosen`}
          typed={unchosen}
          hasMatches={props.options === undefined || model.lines.length > 0}
          fallback={fallback}
          onTake={model.takeFallback}
        />
      )}
      {isOpen && box && (
        <PickerPopup
          label={label}
          picking={props}
          model={model}
          listId={listId}
          anchor={box}
          phone={phone}
          text={text}
        />
      )}
    </Field>
  );
}
