import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { ReportProblemDialog } from './ReportProblemDialog.tsx';

interface Props {
  articleId: number;
  formId?: number | undefined;
  sx?: SxProps<Theme>;
}

/** In the bar above a form. */
export function ReportProblemButton({ articleId, formId, sx }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button size="small" variant="text" onClick={() => setShown(true)} {...(sx && { sx })}>
        Report a problem
      </Button>
      {shown && <ReportProblemDialog articleId={articleId} formId={formId} onClose={() => setShown(false)} />}
    </>
  );
}
