import Box from '@mui/material/Box';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  told: { isAlike: boolean; title: string; text: string };
  /** A search for ratios that are like for like. */
  search: { label: string; to: string } | undefined;
}

const tones = {
  alike: { bgcolor: '#eef5fc', borderColor: '#c5dcf1', color: tokens.infoInk },
  different: { bgcolor: '#fff8e8', borderColor: '#f0d9a4', color: '#9a5b00' },
} as const;

/** What differs, before any figure is compared. */
export function DifferenceNotice({ told: { isAlike, title, text }, search }: Props) {
  const { color, ...frame } = tones[isAlike ? 'alike' : 'different'];
  const Icon = isAlike ? CheckIcon : WarningIcon;
  return (
    <Box
      component="section"
      aria-label="What differs"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        gap: 1.75,
        px: 2,
        py: 1.5,
        mb: 1.75,
        border: '1px solid',
        borderRadius: '10px',
        ...frame,
      }}
    >
      <Icon sx={{ flex: 'none', color, display: { xs: 'none', sm: 'block' } }} />
      <Box sx={{ color: tokens.ink, overflowWrap: 'anywhere' }}>
        <Box component="strong" sx={{ fontWeight: 600, color: tokens.navy }}>
          {title}
        </Box>{' '}
        {text}
      </Box>
      {search && (
        <LinkButton
          to={search.to}
          size="small"
          sx={{
            ml: { sm: 'auto' },
            flex: { sm: 'none' },
            textAlign: 'left',
            '&&': { bgcolor: 'transparent', borderColor: '#e0c88f' },
          }}
        >
          {search.label}
        </LinkButton>
      )}
    </Box>
  );
}
