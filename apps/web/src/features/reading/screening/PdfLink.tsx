import { downloadArticle } from '@cea/contract/article-pdfs';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { requestUrl } from '../../../lib/request-url.ts';
import { pdfTextOptions } from '../../article-files/pdf-api.ts';

/** The article's PDF, if it has one. */
export function PdfLink({ articleId }: { articleId: number }) {
  const { data: pdf } = useQuery(pdfTextOptions(articleId));
  if (!pdf) return null;
  return (
    <Link
      href={requestUrl(downloadArticle.path, { id: articleId })}
      target="_blank"
      rel="noopener"
      sx={{ display: 'inline-block', py: 1, mt: 1.5 }}
    >
      Open the PDF <span aria-hidden>↗</span>
    </Link>
  );
}
