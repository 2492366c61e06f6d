import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { chipTones } from './StatusChip.tsx';
import { tokens } from './tokens.ts';

interface Props {
  label: string;
  onRemove: () => void;
  /** Sets it apart from the others, for example because it is refused. */
  tone?: keyof typeof chipTones | undefined;
  /** A property that pressing the label gives or takes. */
  mark?: { readonly label: string; readonly isSet: boolean; readonly onToggle: () => void };
}

const partStyles = {
  height: 28,
  font: 'inherit',
  fontSize: '0.8438rem',
  fontWeight: 500,
  '&:hover': { bgcolor: tokens.chipHover },
} as const;
const textStyles = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A text of a list, with a button that removes it; the text itself may be a button that marks it. */
export function MarkableChip({ label, onRemove, tone, mark }: Props) {
  const own = mark?.isSet ? chipTones.waiting : tone && chipTones[tone];
  const text = (
    <Box component="span" sx={textStyles}>
      {label}
    </Box>
  );
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        minWidth: 0,
        maxWidth: '100%',
        overflow: 'hidden',
        borderRadius: '14px',
        background: own?.background ?? tokens.chip,
        color: own?.color ?? tokens.infoInk,
      }}
    >
      {mark ? (
        <ButtonBase
          aria-pressed={mark.isSet}
          aria-label={`${label}: ${mark.label}`}
          title={mark.isSet ? `${label} is ${mark.label}` : `Mark ${label} as ${mark.label}`}
          onClick={mark.onToggle}
          sx={{ ...partStyles, minWidth: 0, pl: 1.25, pr: 0.5 }}
        >
          {text}
          {mark.isSet && (
            <Box component="span" aria-hidden sx={{ ml: 0.5, fontWeight: 700 }}>
              ?
            </Box>
          )}
        </ButtonBase>
      ) : (
        <Box sx={{ ...partStyles, display: 'flex', alignItems: 'center', minWidth: 0, pl: 1.25, pr: 0.5 }}>{text}</Box>
      )}
      <ButtonBase aria-label={`Remove ${label}`} onClick={onRemove} sx={{ ...partStyles, width: 26, flex: 'none' }}>
        <Box component="span" aria-hidden sx={{ fontSize: '1rem', lineHeight: 1 }}>
          ×
        </Box>
      </ButtonBase>
    </Box>
  );
}
