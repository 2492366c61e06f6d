import Link from '@mui/material/Link';
import { showCount } from '../lib/number-format.ts';

interface Props {
  hidden: number;
  /** What the lines are, where that is not clear from what is above them. */
  what?: string;
  all: boolean;
  onAll: (all: boolean) => void;
}

/** Shows the rest of a list, or hides it again. */
export function MoreLines({ hidden, what, all, onAll }: Props) {
  if (hidden === 0 && !all) return null;
  return (
    <Link
      component="button"
      type="button"
      aria-expanded={all}
      onClick={() => onAll(!all)}
      sx={{ fontSize: '0.8438rem', minHeight: 26, px: 0 }}
    >
      {all ? 'Fewer' : [showCount(hidden), 'more', what].filter(Boolean).join(' ')}
    </Link>
  );
}
