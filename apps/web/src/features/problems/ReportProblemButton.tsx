import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { ReportProblemDialog } from './ReportProblemDialog.tsx';

interface Props {
  articleId: number;
  formId?: number | undefined;
  sx?: SxProps<Theme>;
}

/** In the bar above a form; a phone has room for one word. */
export function ReportProblemButton({ articleId, formId, sx }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label="Report a problem"
        onClick={() => setShown(true)}
        {...(sx && { sx })}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Report a problem
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          Problem
        </Box>
      </Button>
      {shown && <ReportProblemDialog articleId={articleId} formId={formId} onClose={() => setShown(false)} />}
    </>
  );
}
