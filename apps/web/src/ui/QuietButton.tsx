import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

interface Props {
  onClick: () => void;
  /** Inside a line of a table or text, whose space it shares. */
  inline?: boolean;
  /** For those who cannot see what it stands beside. */
  'aria-label'?: string;
  children: ReactNode;
}

/** A secondary action that looks like a link. */
export function QuietButton({ onClick, inline = false, 'aria-label': name, children }: Props) {
  return (
    <Link
      component="button"
      type="button"
      aria-label={name}
      onClick={onClick}
      sx={[
        { font: 'inherit', textAlign: 'inherit' },
        inline ? { verticalAlign: 'baseline' } : { fontSize: '0.875rem', px: 0.5, py: 0.75, textAlign: 'left' },
      ]}
    >
      {children}
    </Link>
  );
}
