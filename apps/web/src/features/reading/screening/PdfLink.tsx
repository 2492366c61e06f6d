import { downloadArticle } from '@cea/contract/article-pdfs';
import Link from '@mui/material/Link';
import { requestUrl } from '../../../lib/request-url.ts';

export function PdfLink({ articleId }: { articleId: number }) {
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
