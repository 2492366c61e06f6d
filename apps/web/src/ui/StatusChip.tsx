import Box from '@mui/material/Box';

export const chipTones = {
  good: { background: '#d7f3ea', color: '#0b6b54' },
  waiting: { background: '#fdeecb', color: '#714c00' },
  off: { background: '#e9eef3', color: '#4a5a6c' },
  bad: { background: '#fbe3e3', color: '#8a1c1c' },
  note: { background: '#e3eef8', color: '#17416d' },
} as const;

export function StatusChip({ tone, label }: { tone: keyof typeof chipTones; label: string }) {
  return (
    <Box
      component="span"
      sx={{
        ...chipTones[tone],
        display: 'inline-block',
        px: 1.1,
        borderRadius: '11px',
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: '22px',
        whiteSpace: 'nowrap',
      }}
    >
      {label}
    </Box>
  );
}
