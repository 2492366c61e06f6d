import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  pending: boolean;
  /** What the server refused that belongs to no field. */
  refusal: string | undefined;
  /** The one call to action of the page. */
  main?: boolean;
  wide?: boolean;
  disabled?: boolean;
  children?: ReactNode;
}

/** The end of a form: what was refused, and the button that sends it. */
export function FormActions({
  label,
  pending,
  refusal,
  main = false,
  wide = false,
  disabled = false,
  children,
}: Props) {
  return (
    <Box>
      {refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          type="submit"
          variant="contained"
          color={main ? 'accent' : 'secondary'}
          loading={pending}
          disabled={disabled}
          fullWidth={wide}
          size={wide ? 'large' : 'medium'}
        >
          {label}
        </Button>
        {children}
      </Box>
    </Box>
  );
}
