import type { ReadPdf } from '@cea/contract/article-pdfs';
import type { ArticleHead } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useRef, useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sentencesOf } from '../../lib/api-error.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RadioStrip } from '../../ui/RadioStrip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { type Figure, selectedFigure } from '../article-files/figure-at.ts';
import { LazyPdfViewer } from '../article-files/LazyPdfViewer.tsx';
import { pdfTextOptions } from '../article-files/pdf-api.ts';
import { ArticleAbstract, ArticleSheet } from './ArticleAbstract.tsx';
import { useMarkedText } from './use-marked-text.ts';

interface Reading {
  /** A text that is found and marked when it changes. */
  followed?: string | undefined;
  /** The answer that this text is the value of. */
  about?: string | undefined;
  /** Each increase goes to the next place of that text. */
  step?: number | undefined;
  /** A number was double-clicked. */
  onFigure?: ((figure: Figure) => void) | undefined;
  onPage?: ((page: number, pages: number) => void) | undefined;
  /** Each increase shows the PDF. */
  pdfAsked?: number | undefined;
}

interface Props extends Reading {
  article: ArticleHead;
  /** Below the article: what can be done with it. */
  hint?: string | undefined;
}

const views = [
  { value: 'pdf', label: 'PDF' },
  { value: 'abstract', label: 'Abstract' },
] as const;

/** Text in which a value is marked and numbers can be double-clicked. */
function MarkedText({ followed = '', step = 0, onFigure, children }: Reading & { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useMarkedText(element, followed, step);
  return (
    <Box
      ref={element}
      onDoubleClick={({ currentTarget }) => {
        const figure = selectedFigure(currentTarget);
        if (figure) onFigure?.(figure);
      }}
    >
      <GlobalStyles styles={marks} />
      {children}
    </Box>
  );
}

function PaneWithPdf({ article, pdf, pdfAsked, ...reading }: Reading & { article: ArticleHead; pdf: ReadPdf }) {
  const [view, setView] = useState<'pdf' | 'abstract'>('pdf');
  const [lastAsked, setLastAsked] = useState(pdfAsked);
  if (pdfAsked !== lastAsked) {
    setLastAsked(pdfAsked);
    setView('pdf');
  }
  return (
    <Box component="article" sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 1, py: 0.75, borderBottom: `1px solid ${tokens.line}` }}>
        <RadioStrip label="Article" look="segments" options={views} value={view} onChange={setView} />
      </Box>
      {view === 'pdf' ? (
        <Box sx={{ flex: 1, minHeight: 0 }}>
          <LazyPdfViewer articleId={article.id} pdf={pdf} {...reading} />
        </Box>
      ) : (
        <Box {...scrolled} sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 2, sm: 2.5 } }}>
          <MarkedText {...reading}>
            <ArticleAbstract article={article} />
          </MarkedText>
        </Box>
      )}
    </Box>
  );
}

/** The article that is read: its PDF, or its abstract and citation if it has none. Not rendered again with every key. */
export const ArticlePane = memo(function ArticlePane({ article, hint, ...reading }: Props) {
  const pdf = useQuery(pdfTextOptions(article.id));
  if (pdf.isPending)
    return <Skeleton component="output" variant="rounded" height={320} aria-label="Loading the article" />;
  return (
    <Box sx={pane}>
      {pdf.data ? (
        <PaneWithPdf article={article} pdf={pdf.data} {...reading} />
      ) : (
        <Box {...scrolled} sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { md: 2 } }}>
          {pdf.error && (
            <Notice
              tone="fault"
              title="The PDF could not be loaded"
              text={sentencesOf(pdf.error).join(' ')}
              actions={<Button onClick={() => void pdf.refetch()}>Try again</Button>}
            />
          )}
          <MarkedText {...reading}>
            <ArticleSheet article={article} />
          </MarkedText>
        </Box>
      )}
      {hint && <Box sx={hintStyles}>{hint}</Box>}
    </Box>
  );
});

const marks = {
  '::highlight(text-match)': { backgroundColor: 'rgb(255 205 40 / 0.6)' },
  '::highlight(text-current-match)': { backgroundColor: 'rgb(255 150 20 / 0.75)' },
} as const;

/** A text that scrolls apart from the page can be scrolled by keys too. */
const scrolled = { role: 'region', 'aria-label': 'Text of the article', tabIndex: 0 } as const;

const pane = { display: 'flex', flexDirection: 'column', height: { md: '100%' } } as const;

/** Fills the space beside the form; above it, on a narrow screen, leaves some of the form in view. */
const frame = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  height: { xs: '78vh', md: 'auto' },
  overflow: 'hidden',
  bgcolor: '#fff',
  border: { xs: `1px solid ${tokens.line}`, md: 0 },
  borderRadius: { xs: 1, md: 0 },
} as const;

const hintStyles = {
  display: { xs: 'none', md: 'block' },
  flex: 'none',
  px: 1.5,
  py: 1,
  borderTop: `1px solid ${tokens.line}`,
  bgcolor: tokens.head,
  color: tokens.muted,
  fontSize: '0.8125rem',
} as const;
