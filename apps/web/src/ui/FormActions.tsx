import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  pending: boolean;
  /** The server's refusal that belongs to no field. */
  refusal: string | undefined;
  /** The page's one call to action. */
  main?: boolean;
  wide?: boolean;
  disabled?: boolean;
  children?: ReactNode;
}

/** The end of a form: the refusal, and the submit button. */
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
