import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { PdfLoading } from './PdfLoading.tsx';

const PdfViewer = lazy(() =>
  loadPart('pdf-viewer', async () => ({ default: (await import('./PdfViewer.tsx')).PdfViewer })),
);

/** The viewer with pdf.js, loaded when the first PDF is opened. */
export function LazyPdfViewer(props: ComponentProps<typeof PdfViewer>) {
  return (
    <Suspense fallback={<PdfLoading />}>
      <PdfViewer {...props} />
    </Suspense>
  );
}
