import { type Asked, isNotReported, notReported } from '@cea/contract/dictionary/variable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tokens } from '../../ui/tokens.ts';
import { answerInputs } from './inputs/answer-inputs.ts';

interface Props {
  /** Of the input itself, so that a fault can lead to it. */
  id: string;
  variable: Asked;
  /** Where the variable's own does not say it: the currency of the study. */
  unit?: string | undefined;
  value: unknown;
  required?: boolean;
  fault?: string | undefined;
  disabled?: boolean;
  /** Null takes the answer back. */
  onChange: (value: unknown) => void;
  /** The focus has gone on to another question. */
  onLeave?: () => void;
  /** Below the input: a choice between two values, a suggestion. */
  children?: ReactNode;
}

/** Label beside the input where there is room, above it where there is none. */
const layout = {
  display: 'grid',
  gap: 0.75,
  py: 1.5,
  '@container (min-width: 560px)': { gridTemplateColumns: '190px minmax(0, 1fr)', columnGap: 2 },
} as const;

/** One question of the dictionary with the input of its kind; every question can be answered 'Not reported'. */
export function AnswerField(props: Props) {
  const {
    id,
    variable,
    unit = variable.unit,
    value,
    required = false,
    fault,
    disabled = false,
    onChange,
    onLeave,
    children,
  } = props;
  const silent = isNotReported(value);
  const Input = answerInputs[variable.kind];
  const labelId = `${id}-label`;
  const describedBy = [variable.help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  return (
    <Box sx={layout}>
      <Box sx={{ '@container (min-width: 560px)': { pt: 1 } }}>
        <Box
          component="label"
          id={labelId}
          htmlFor={id}
          sx={{ fontSize: '0.875rem', fontWeight: 600, color: fault ? tokens.errorInk : tokens.label }}
        >
          {variable.label}
          {required && (
            <Box component="span" sx={{ fontWeight: 400, color: tokens.muted, whiteSpace: 'nowrap' }}>
              {' '}
              (required)
            </Box>
          )}
        </Box>
        {variable.help && (
          <Typography id={`${id}-help`} variant="body2" sx={{ color: 'text.secondary' }}>
            {variable.help}
          </Typography>
        )}
      </Box>
      <Box
        sx={{ minWidth: 0 }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave?.();
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: '0 1 auto', minWidth: 0, ...(wide.has(variable.kind) && { flex: '1 1 240px' }) }}>
            <Input
              id={id}
              labelId={labelId}
              describedBy={describedBy}
              variable={variable}
              unit={unit}
              value={(silent ? undefined : value) as never}
              invalid={fault !== undefined}
              disabled={disabled || silent}
              onChange={onChange}
            />
          </Box>
          <Button
            size="small"
            variant="text"
            aria-pressed={silent}
            aria-describedby={labelId}
            disabled={disabled}
            onClick={() => onChange(silent ? null : notReported)}
            sx={{
              minHeight: 38,
              px: 1,
              color: silent ? tokens.navy : tokens.muted,
              fontWeight: silent ? 600 : 400,
              bgcolor: silent ? '#e3eef8' : 'transparent',
              '&:hover': { bgcolor: silent ? '#d6e6f5' : tokens.soft },
            }}
          >
            Not reported
          </Button>
        </Box>
        {fault && (
          <FormHelperText error id={`${id}-fault`}>
            {fault}
          </FormHelperText>
        )}
        {children}
      </Box>
    </Box>
  );
}

const wide = new Set<Asked['kind']>(['text', 'entry', 'entries']);
