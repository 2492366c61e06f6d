import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Key } from '../../../ui/Keys.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { lineBox, listBox } from './submit-styles.ts';

interface PartProps {
  title: string;
  note: string;
  color: string;
  children: ReactNode;
}

/** A heading with a few words beside it, and a list. */
export function SubmitPart({ title, note, color, children }: PartProps) {
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Box component="h3" sx={{ m: 0, mb: 0.75, fontSize: '0.9375rem', fontWeight: 600, color }}>
        {title}{' '}
        <Box component="span" sx={{ ml: 0.5, fontSize: '0.8125rem', fontWeight: 400, color: tokens.muted }}>
          {note}
        </Box>
      </Box>
      <Box component="ul" sx={listBox}>
        {children}
      </Box>
    </Box>
  );
}

interface LineProps {
  mark: string;
  color: string;
  label: string;
  text?: string;
  /** The key that goes there. */
  shortcut?: number | undefined;
  onGo: (() => void) | undefined;
  action?: ReactNode;
  children?: ReactNode;
}

/** One place of the form, with a link to it. */
export function SubmitLine({ mark, color, label, text, shortcut, onGo, action, children }: LineProps) {
  return (
    <Box component="li" sx={lineBox}>
      <Box component="span" aria-hidden sx={{ flex: 'none', width: 16, textAlign: 'center', fontWeight: 700, color }}>
        {mark}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        {onGo && (
          <Link
            component="button"
            type="button"
            onClick={onGo}
            sx={{ font: 'inherit', fontWeight: 600, textAlign: 'left' }}
          >
            {label}
          </Link>
        )}
        {onGo && text && ': '}
        {text}
        {children}
      </Box>
      {action}
      {shortcut !== undefined && shortcut <= 9 && (
        <Box component="span" aria-hidden sx={{ color: tokens.label, display: { xs: 'none', sm: 'inline' } }}>
          <Key>{String(shortcut)}</Key>
        </Box>
      )}
    </Box>
  );
}
