import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SwitchInputProps {
  label: string;
  /** Where a table names what is switched. */
  isLabelHidden?: boolean;
  hint?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** An on/off switch with an explanation. */
export function SwitchInput(props: SwitchInputProps) {
  const { label, isLabelHidden = false, hint, checked, disabled = false, onChange } = props;
  const id = useId();
  return (
    <Box>
      <FormControlLabel
        label={isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        disabled={disabled}
        control={
          <Switch
            checked={checked}
            onChange={(_, on) => onChange(on)}
            slotProps={{ input: { 'aria-describedby': hint ? id : undefined } }}
          />
        }
      />
      {hint && (
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
