import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CloseIcon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { countOf, recordPath } from '../data-types.ts';
import { type Tray, typesIn, withoutItem, withoutType } from './tray.ts';
import { changeTray } from './tray-store.ts';

interface Props {
  tray: Tray;
  onDownload: () => void;
  onClose: () => void;
}

const line = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  py: 0.75,
  borderBottom: `1px solid ${tokens.soft}`,
  fontSize: '0.9rem',
} as const;

/** Everything in the tray by its title, to be taken out one by one or by type. */
export function TrayDialog({ tray, onDownload, onClose }: Props) {
  const id = useId();
  const types = typesIn(tray);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} variant="h2" sx={{ fontSize: '1.3rem', pb: 1 }}>
        Download tray
      </DialogTitle>
      <DialogContent>
        {types.length === 0 && <Typography>Nothing is left in the tray.</Typography>}
        {types.map((type) => (
          <Box key={type} component="section" aria-label={countOf(type, tray[type].length)} sx={{ mb: 2.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
              <Typography variant="h3" sx={{ flex: 1 }}>
                {countOf(type, tray[type].length)}
              </Typography>
              <Button size="small" variant="text" onClick={() => changeTray((now) => withoutType(now, type))}>
                Remove all
              </Button>
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {tray[type].map(({ id: record, title }) => (
                <Box key={record} component="li" sx={line}>
                  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    <TextLink to={recordPath(type, record)}>{title || record}</TextLink>
                    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{record}</Box>
                  </Box>
                  <IconButton
                    size="small"
                    aria-label={`Remove ${title || record}`}
                    onClick={() => changeTray((now) => withoutItem(now, type, record))}
                  >
                    <CloseIcon fontSize="small" />
                  </IconButton>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" color="accent" disabled={types.length === 0} onClick={onDownload}>
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}
