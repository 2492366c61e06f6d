import Box from '@mui/material/Box';
import { memo, useState } from 'react';
import { Page } from 'react-pdf';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface Props {
  number: number;
  /** In pixels. */
  width: number;
  /** Of the first page in points; most pages have the same. */
  usual: PageSize;
  drawn: boolean;
  onText: () => void;
}

/** A place of the right size, and the page itself while it is near. */
export const PdfPage = memo(function PdfPage({ number, width, usual, drawn, onText }: Props) {
  const [size, setSize] = useState<PageSize>();
  const { width: points, height } = size ?? usual;
  const pixels = (width * points) / usual.width;
  return (
    <Box
      data-page={number}
      style={{ width: pixels, height: (pixels * height) / points }}
      sx={{ position: 'relative', mx: 'auto', mb: 1.5, bgcolor: '#fff', boxShadow: '0 1px 4px rgb(20 40 60 / 0.25)' }}
    >
      {drawn && (
        <Page
          pageNumber={number}
          width={pixels}
          renderAnnotationLayer={false}
          suspense={false}
          loading={null}
          error={<Box sx={{ p: 2 }}>This page is damaged.</Box>}
          onLoadSuccess={({ originalWidth, originalHeight }) =>
            setSize({ width: originalWidth, height: originalHeight })
          }
          onRenderTextLayerSuccess={onText}
        />
      )}
    </Box>
  );
});
