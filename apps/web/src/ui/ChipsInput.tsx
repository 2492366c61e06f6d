import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { MarkableChip } from './MarkableChip.tsx';
import type { chipTones } from './StatusChip.tsx';
import { fieldStyles, labelStyles } from './picker/field-styles.ts';
import { splitTexts } from './split-texts.ts';

/** Texts of the list that have a property, which pressing one gives or takes. */
interface Marks {
  /** What a marked text is, such as “ambiguous”. */
  readonly label: string;
  readonly marked: readonly string[];
  readonly onToggle: (text: string) => void;
}

interface Props {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** What separates texts, besides line breaks. */
  separators?: RegExp;
  marks?: Marks;
  /** Sets texts apart, for example those that are refused. */
  toneOf?: (text: string) => keyof typeof chipTones | undefined;
  /** In pixels, where several texts are expected. */
  minHeight?: number;
  placeholder?: string;
  /** Grows with its texts instead of scrolling. */
  grows?: boolean;
  hint?: ReactNode;
  fault?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
}

const boxStyles = {
  ...fieldStyles,
  alignContent: 'flex-start',
  maxHeight: 236,
  overflowY: 'auto',
  '& > ul': { display: 'contents', listStyle: 'none' },
  '& > ul > li': { display: 'flex', minWidth: 0, maxWidth: '100%' },
} as const;

/**
 * A list of texts. Enter or a separator adds what is typed, and leaving the field does; several are pasted at once.
 * Backspace in the empty field removes the last.
 */
export function ChipsInput(props: Props) {
  const { label, values, onChange, separators = /[,;]/, marks, hint, fault } = props;
  const [typed, setTyped] = useState('');
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? ownRef;
  const below = fault ?? hint;

  const add = (texts: readonly string[]): void => {
    const known = new Set(values.map((value) => value.toLowerCase()));
    const added = texts.filter((text) => !known.has(text.toLowerCase()) && known.add(text.toLowerCase()));
    if (added.length > 0) onChange([...values, ...added]);
  };
  const type = (text: string): void => {
    const { complete, rest } = splitTexts(text, separators);
    add(complete);
    setTyped(rest);
  };
  const finish = (): void => {
    if (typed.trim() !== '') add([typed.trim()]);
    setTyped('');
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      // Ctrl+Enter submits the form, with what is typed; Enter alone only adds it.
      if (!event.ctrlKey && !event.metaKey && typed !== '') event.preventDefault();
      finish();
    }
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent): void => {
    const { complete, rest } = splitTexts(event.clipboardData.getData('text'), separators);
    if (complete.length === 0) return;
    event.preventDefault();
    add([...complete, ...(rest.trim() === '' ? [] : [rest.trim()])]);
  };

  return (
    <FormControl fullWidth error={fault !== undefined}>
      <Box component="label" htmlFor={id} sx={labelStyles}>
        {label}
      </Box>
      <Box
        sx={[boxStyles, props.grows === true && { maxHeight: 'none' }, { minHeight: props.minHeight ?? 40 }]}
        {...(fault !== undefined && { 'data-invalid': '' })}
      >
        {values.length > 0 && (
          <ul aria-label={label}>
            {values.map((value) => (
              <li key={value}>
                <MarkableChip
                  label={value}
                  tone={props.toneOf?.(value)}
                  onRemove={() => {
                    onChange(values.filter((other) => other !== value));
                    input.current?.focus();
                  }}
                  {...(marks && {
                    mark: {
                      label: marks.label,
                      isSet: marks.marked.includes(value),
                      onToggle: () => marks.onToggle(value),
                    },
                  })}
                />
              </li>
            ))}
          </ul>
        )}
        <input
          id={id}
          ref={input}
          value={typed}
          placeholder={values.length === 0 ? props.placeholder : undefined}
          autoComplete="off"
          aria-invalid={fault !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={(event) => type(event.target.value)}
          // Before the form hears of Ctrl+Enter.
          onKeyDownCapture={onKey}
          onPaste={onPaste}
          onBlur={finish}
        />
      </Box>
      {below && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
