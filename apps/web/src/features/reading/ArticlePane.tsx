import type { ReadPdf } from '@cea/contract/article-pdfs';
import type { ArticleHead } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencesOf } from '../../lib/api-error.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RadioStrip } from '../../ui/RadioStrip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { LazyPdfViewer } from '../article-files/LazyPdfViewer.tsx';
import { pdfTextOptions } from '../article-files/pdf-api.ts';
import { ArticleAbstract, ArticleSheet } from './ArticleAbstract.tsx';

const views = [
  { value: 'pdf', label: 'PDF' },
  { value: 'abstract', label: 'Abstract' },
] as const;

/** Fills the space beside the form; above it, on a narrow screen, leaves some of the form in view. */
const frame = {
  display: 'flex',
  flexDirection: 'column',
  height: { xs: '78vh', md: '100%' },
  overflow: 'hidden',
  bgcolor: '#fff',
  border: { xs: `1px solid ${tokens.line}`, md: 0 },
  borderRadius: { xs: 1, md: 0 },
} as const;

function PaneWithPdf({ article, pdf }: { article: ArticleHead; pdf: ReadPdf }) {
  const [view, setView] = useState<'pdf' | 'abstract'>('pdf');
  return (
    <Box component="article" sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 1, py: 0.75, borderBottom: `1px solid ${tokens.line}` }}>
        <RadioStrip label="Article" look="segments" options={views} value={view} onChange={setView} />
      </Box>
      {view === 'pdf' ? (
        <Box sx={{ flex: 1, minHeight: 0 }}>
          <LazyPdfViewer articleId={article.id} pdf={pdf} />
        </Box>
      ) : (
        <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 2, sm: 3.5 } }}>
          <ArticleAbstract article={article} />
        </Box>
      )}
    </Box>
  );
}

/** The article that is read: its PDF, or its abstract and citation if it has none. */
export function ArticlePane({ article }: { article: ArticleHead }) {
  const pdf = useQuery(pdfTextOptions(article.id));
  if (pdf.isPending) return <Skeleton variant="rounded" height={320} aria-label="Loading the article" />;
  if (pdf.data) return <PaneWithPdf article={article} pdf={pdf.data} />;
  return (
    <Box sx={{ p: { md: 2 } }}>
      {pdf.error && (
        <Notice
          tone="fault"
          title="The PDF could not be loaded"
          text={sentencesOf(pdf.error).join(' ')}
          actions={<Button onClick={() => void pdf.refetch()}>Try again</Button>}
        />
      )}
      <ArticleSheet article={article} />
    </Box>
  );
}
