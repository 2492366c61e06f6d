import type { ReadPdf } from '@cea/contract/article-pdfs';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { pdfFileOptions } from './pdf-api.ts';
import { PdfDocument, type ReadingProps } from './PdfDocument.tsx';
import { PdfLoading } from './PdfLoading.tsx';

interface Props extends ReadingProps {
  articleId: number;
  pdf: ReadPdf;
}

/** The PDF of an article, as tall as the box around it. */
export function PdfViewer({ articleId, pdf, ...reading }: Props) {
  const file = useQuery(pdfFileOptions(articleId, pdf.attached_at));
  if (file.error) return <ErrorState error={file.error} onRetry={file.refetch} />;
  if (!file.data) return <PdfLoading />;
  return <PdfDocument articleId={articleId} pdf={pdf} file={file.data} {...reading} />;
}
