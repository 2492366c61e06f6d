import type { ComponentProps } from 'react';

export type PickerTextProps = ComponentProps<'input'>;

/** The text box of a picker, styled by its field. Its keys move through the lines, which are elsewhere in the page. */
export function PickerText({ 'aria-expanded': expanded, 'aria-controls': controls, ...rest }: PickerTextProps) {
  return (
    <input
      type="text"
      role="combobox"
      aria-expanded={expanded}
      aria-controls={controls}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      {...rest}
    />
  );
}
