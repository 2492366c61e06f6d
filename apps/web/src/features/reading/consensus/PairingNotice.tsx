import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '../../../ui/icons.tsx';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import type { PairingNotice as Notice } from './use-pairing.ts';

interface Props {
  notice: Notice | undefined;
  pending: boolean;
  onUndo: (edit_id: string) => void;
  onDismiss: () => void;
}

/** What a pairing did to the answers, and an undo. */
export function PairingNotice({ notice, pending, onUndo, onDismiss }: Props) {
  const undo = notice?.undo;
  return (
    <Box component="output" sx={{ display: 'block', bgcolor: '#fdeecb', color: '#4a3200' }}>
      {notice && (
        <PageContainer sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 46, fontSize: '0.9rem' }}>
          <Box sx={{ flex: 1 }}>{notice.text}</Box>
          {undo !== undefined && (
            <Button size="small" loading={pending} onClick={() => onUndo(undo)}>
              Undo
            </Button>
          )}
          <IconButton size="small" aria-label="Close" onClick={onDismiss} sx={{ color: 'inherit' }}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </PageContainer>
      )}
    </Box>
  );
}
