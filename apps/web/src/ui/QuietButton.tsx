import Link from '@mui/material/Link';
import type { ReactNode, Ref } from 'react';

interface Props {
  onClick: () => void;
  /** Inside a line of a table or text, whose space it shares. */
  inline?: boolean;
  /** For those who cannot see what it stands beside. */
  'aria-label'?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A secondary action that looks like a link. */
export function QuietButton({ onClick, inline = false, 'aria-label': name, ref, children }: Props) {
  return (
    <Link
      ref={ref}
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
