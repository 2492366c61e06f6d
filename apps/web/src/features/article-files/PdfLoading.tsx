import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

export function PdfLoading() {
  return (
    <Box sx={{ p: 3 }}>
      <LinearProgress aria-label="Loading the PDF" />
    </Box>
  );
}
