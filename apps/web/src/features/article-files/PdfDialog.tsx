import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { tokens } from '../../ui/tokens.ts';
import { LazyPdfViewer } from './LazyPdfViewer.tsx';
import { pdfTextOptions } from './pdf-api.ts';
import { PdfLoading } from './PdfLoading.tsx';

/** The PDF of an article over the whole window. */
export function PdfDialog({ articleId, name, onClose }: { articleId: number; name: string; onClose: () => void }) {
  const titleId = useId();
  const pdf = useQuery(pdfTextOptions(articleId));
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 0.75,
          borderBottom: `1px solid ${tokens.line}`,
        }}
      >
        <Typography id={titleId} variant="h2" noWrap sx={{ flex: 1, fontSize: '1.05rem' }}>
          {name}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        {pdf.error ? (
          <ErrorState error={pdf.error} onRetry={pdf.refetch} />
        ) : pdf.data ? (
          <LazyPdfViewer articleId={articleId} pdf={pdf.data} />
        ) : (
          <PdfLoading />
        )}
      </Box>
    </Dialog>
  );
}
