import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CloseIcon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { countOf, recordPath } from '../data-types.ts';
import { type Tray, typesIn, withoutItem, withoutType } from './tray.ts';
import { changeTray } from './tray-store.ts';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';

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

/** Everything in the tray by title, removable one by one or by type. */
export function TrayDialog({ tray, onDownload, onClose }: Props) {
  const types = typesIn(tray);
  return (
    <TitledDialog
      title="Download tray"
      size="sm"
      onClose={onClose}
      actions={
        <>
          {' '}
          <Button onClick={onClose}>Close</Button>
          <Button variant="contained" color="accent" disabled={types.length === 0} onClick={onDownload}>
            Download
          </Button>
        </>
      }
    >
      {types.length === 0 && <Typography>The tray is empty.</Typography>}
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
    </TitledDialog>
  );
}
