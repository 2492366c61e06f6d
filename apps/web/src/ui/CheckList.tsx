import Box from '@mui/material/Box';
import { CheckIcon, WarningIcon } from './icons.tsx';
import { TextLink } from './TextLink.tsx';
import { tokens } from './tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const tones = {
  error: { name: 'Error: ', color: tokens.errorInk, Icon: WarningIcon },
  warning: { name: 'Warning: ', color: tokens.warningInk, Icon: WarningIcon },
  good: { name: '', color: tokens.successInk, Icon: CheckIcon },
} as const;
export type CheckTone = keyof typeof tones;

export interface Check {
  readonly key: string;
  readonly tone: CheckTone;
  /** What it is about, such as a field. */
  readonly subject?: string | undefined;
  readonly text: string;
  /** A muted line below. */
  readonly note?: string | undefined;
  /** The place where it can be mended. */
  readonly to?: string | undefined;
}

const frames = {
  error: { background: '#fdf0f0', borderColor: '#ecc4c4' },
  warning: { background: '#fff8e8', borderColor: '#f0d9a4' },
  good: { background: '#eefaf6', borderColor: '#bfe6d9' },
} as const;

function CheckLine({ tone, subject, text, note, to }: Check) {
  const { name, color, Icon } = tones[tone];
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr)', gap: 1.25 }}>
      <Icon aria-hidden sx={{ color, fontSize: 18, mt: '2px' }} />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <VisuallyHidden>{name}</VisuallyHidden>
        {subject && (
          <Box component="span" sx={{ fontWeight: 600 }}>
            {to ? <TextLink to={to}>{subject}</TextLink> : subject}
            {'. '}
          </Box>
        )}
        {text}
        {note && <Box sx={{ color: tokens.label }}>{note}</Box>}
      </Box>
    </Box>
  );
}

/** What was checked, and what came of it; framed by its worst. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const worst = (['error', 'warning'] as const).find((tone) => checks.some((one) => one.tone === tone)) ?? 'good';
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 1.75,
        listStyle: 'none',
        display: 'grid',
        gap: 1.25,
        fontSize: '0.875rem',
        border: '1px solid',
        borderRadius: '10px',
        ...frames[worst],
      }}
    >
      {checks.map(({ key, ...check }) => (
        <CheckLine key={key} {...check} />
      ))}
    </Box>
  );
}
