import type { Variable } from '@cea/contract/dictionary/variable';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Key } from '../../ui/Keys.tsx';
import { tokens } from '../../ui/tokens.ts';
import { answerInputs } from './inputs/answer-inputs.ts';
import { isNotReportedKey, NotReportedButton } from './NotReportedButton.tsx';
import { firstStop, moveBetweenButtons, useOneStop } from './one-stop.ts';
import { useNotReported } from './use-not-reported.ts';

interface Props {
  /** Id of the input itself, so that an error can link to it. */
  id: string;
  variable: Variable;
  /** Overrides the variable's unit: the currency of the study. */
  unit?: string | undefined;
  /** Overrides the variable's help: limits that depend on another answer. */
  help?: string | undefined;
  value: unknown;
  required?: boolean;
  fault?: string | undefined;
  /** Worth a second look, but no fault. */
  warning?: string | undefined;
  disabled?: boolean;
  /** The key of the page that answers it. */
  shortcut?: string | undefined;
  /** In a narrow column: less space, and yes or no beside the label. */
  compact?: boolean;
  /** Null clears the answer. */
  onChange: (value: unknown) => void;
  /** The focus has moved here. */
  onVisit?: () => void;
  /** The focus has moved on. */
  onLeave?: () => void;
  /** Below the input: a choice between two values, a suggestion. */
  children?: ReactNode;
}

/** Label, input and 'Not reported' in three columns; the input below if there is no space. */
const layout = {
  display: 'grid',
  gridTemplateAreas: '"label silent" "input input"',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: 1,
  rowGap: 0.5,
  py: 1.5,
  '&:focus-within .key': { visibility: 'visible' },
  '@container (min-width: 560px)': {
    gridTemplateAreas: '"label input silent"',
    gridTemplateColumns: '190px minmax(0, 1fr) auto',
    columnGap: 1.5,
  },
} as const;

const compactLayout = { ...layout, py: 0.75 } as const;
const compactFlag = {
  ...compactLayout,
  '@container (min-width: 370px)': {
    gridTemplateAreas: '"label input silent"',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
  },
} as const;

/** One question of the dictionary with the input for its kind; every question can be answered 'Not reported'. */
export function AnswerField(props: Props) {
  const { id, variable, value, required = false, fault, warning, disabled = false, compact = false, onChange } = props;
  const { unit = variable.unit, help = variable.help } = props;
  const { isSilent, toggle } = useNotReported(value, onChange);
  const input = useRef<HTMLDivElement>(null);
  const silentButton = useRef<HTMLButtonElement>(null);
  useOneStop(input);
  /** The key was pressed: the focus follows the answer. */
  const follows = useRef(false);
  useLayoutEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    if (isSilent) silentButton.current?.focus();
    else input.current?.querySelector<HTMLElement>(firstStop)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || !isNotReportedKey(event)) return;
    event.preventDefault();
    follows.current = true;
    toggle();
  };
  const Input = answerInputs[variable.kind];
  const labelId = `${id}-label`;
  const describedBy =
    [help && `${id}-help`, fault && `${id}-fault`, warning && `${id}-warning`].filter(Boolean).join(' ') || undefined;
  return (
    <Box
      sx={!compact ? layout : variable.kind === 'flag' ? compactFlag : compactLayout}
      onFocus={props.onVisit}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onLeave?.();
      }}
    >
      <Box sx={{ gridArea: 'label', pt: 0.5, '@container (min-width: 560px)': { pt: 1 } }}>
        <Box
          component="label"
          id={labelId}
          htmlFor={id}
          sx={{ fontSize: '0.875rem', fontWeight: 600, color: fault ? tokens.errorInk : tokens.label }}
        >
          {props.shortcut && (
            <Box component="span" aria-hidden sx={{ mr: 0.75 }}>
              <Key>{props.shortcut}</Key>
            </Box>
          )}
          {variable.label}
          {required && (
            <Box component="span" sx={{ fontWeight: 400, color: tokens.muted, whiteSpace: 'nowrap' }}>
              {' '}
              (required)
            </Box>
          )}
        </Box>
        {help && (
          <Typography id={`${id}-help`} variant="body2" sx={{ color: 'text.secondary' }}>
            {help}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridArea: 'input', minWidth: 0 }}>
        <Box ref={input} onKeyDown={(event) => moveBetweenButtons(event) && event.preventDefault()}>
          <Input
            id={id}
            labelId={labelId}
            describedBy={describedBy}
            variable={variable}
            unit={unit}
            value={(isSilent ? undefined : value) as never}
            invalid={fault !== undefined}
            disabled={disabled || isSilent}
            onChange={onChange}
          />
        </Box>
        {fault && (
          <FormHelperText error id={`${id}-fault`}>
            {fault}
          </FormHelperText>
        )}
        {warning && (
          <FormHelperText id={`${id}-warning`} sx={{ color: tokens.warningInk }}>
            {warning}
          </FormHelperText>
        )}
        {props.children}
      </Box>
      <Box sx={{ gridArea: 'silent' }}>
        <NotReportedButton
          ref={silentButton}
          labelId={labelId}
          isSilent={isSilent}
          disabled={disabled}
          onToggle={toggle}
        />
      </Box>
    </Box>
  );
}
