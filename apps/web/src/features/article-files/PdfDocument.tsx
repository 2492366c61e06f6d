import type { ReadPdf } from '@cea/contract/article-pdfs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Document } from 'react-pdf';
import { saveFile } from '../../lib/download.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { tokens } from '../../ui/tokens.ts';
import { type Figure, selectedFigure } from './figure-at.ts';
import { FindBar } from './FindBar.tsx';
import './pdf-viewer.css';
import { readPlace, writePlace } from './pdf-place.ts';
import { documentOptions } from './pdfjs.ts';
import { PageBar } from './PageBar.tsx';
import { type PageSize, PdfPage } from './PdfPage.tsx';
import { type LabelPlace, placeBelow, SourceLabel } from './SourceLabel.tsx';
import { firstFrom, stepMatch, useFind } from './use-find.ts';
import { useFollowed, useSteps } from './use-followed.ts';
import { scrollToPage, scrollToRange, useHighlights } from './use-highlights.ts';
import { pageInView, useNearPages } from './use-near-pages.ts';
import { usePaneWidth } from './use-pane-width.ts';
import { nextZoom, widthAt, type Zoom } from './zoom.ts';
import { ZoomBar } from './ZoomBar.tsx';

const padding = 12;
const a4: PageSize = { width: 595, height: 842 };

/** What a page beside the document asks of it. */
export interface ReadingProps {
  /** A text that is found when it changes. */
  followed?: string | undefined;
  /** The answer that this text is the value of. */
  about?: string | undefined;
  /** Each increase goes to the next place of that text. */
  step?: number | undefined;
  /** A number was double-clicked. */
  onFigure?: ((figure: Figure) => void) | undefined;
  onPage?: ((page: number, pages: number) => void) | undefined;
}

interface Props extends ReadingProps {
  articleId: number;
  pdf: ReadPdf;
  file: Blob;
}

function Unreadable({ locked, file, name }: { locked: boolean; file: Blob; name: string }) {
  return (
    <EmptyState
      title={locked ? 'The PDF is protected by a password' : 'The PDF cannot be shown'}
      text={
        locked ? 'Download it and open it with its password.' : 'It may be damaged. Download it to try another program.'
      }
      action={<Button onClick={() => saveFile(file, name)}>Download</Button>}
    />
  );
}

/** A document with its bars: find, page and zoom. */
export function PdfDocument(props: Props) {
  const { articleId, pdf, file, followed = '', about, step: steps = 0, onFigure, onPage } = props;
  const pane = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [{ page, zoom }, setPlace] = useState(() => readPlace(articleId));
  const [pages, setPages] = useState(0);
  const [usual, setUsual] = useState(a4);
  const [locked, setLocked] = useState(false);
  const [drawn, setDrawn] = useState(0);
  const noteText = useCallback(() => setDrawn((before) => before + 1), []);
  const paneWidth = usePaneWidth(pane, padding) ?? 0;
  const width = widthAt(zoom, usual.width, paneWidth);
  const near = useNearPages(pane, pages);
  const find = useFind(pdf.texts, followed);

  const move = (place: { page?: number; zoom?: Zoom }) =>
    setPlace((before) => {
      const after = { ...before, ...place };
      writePlace(articleId, after);
      return after;
    });

  const measure = async (document: PDFDocumentProxy) => {
    const { width: across, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    setUsual({ width: across, height });
    setPages(document.numPages);
  };

  // The page stays where it was when its size changes, and a document opens where it was left.
  const wanted = useRef(page);
  useLayoutEffect(() => {
    if (pane.current && pages > 0 && width > 0) scrollToPage(pane.current, wanted.current);
  }, [pages, width]);
  const goToPage = (next: number) => {
    wanted.current = next;
    if (pane.current) scrollToPage(pane.current, next);
    move({ page: next });
  };

  const index = find.index ?? firstFrom(find.matches, page);
  const current = find.matches[index];
  /** A match that was stepped to and is not drawn yet. */
  const awaited = useRef(false);
  useFollowed({
    followed,
    searched: find.searched,
    current,
    onShow: (there) => {
      awaited.current = true;
      if (near.has(there)) return;
      wanted.current = there;
      if (pane.current) scrollToPage(pane.current, there);
    },
  });
  const tellPage = useEffectEvent((at: number, of: number) => onPage?.(at, of));
  useEffect(() => {
    if (pages > 0) tellPage(page, pages);
  }, [page, pages]);
  const [shownAt, setShownAt] = useState<LabelPlace>();
  useHighlights({
    pane,
    query: find.searched,
    current,
    drawn,
    onShown: (range) => {
      if (pane.current) setShownAt(placeBelow(pane.current, range));
      if (!awaited.current || !pane.current) return;
      awaited.current = false;
      scrollToRange(pane.current, range);
    },
  });
  const showMatch = (next: number) => {
    const match = find.matches[next];
    if (!match) return;
    awaited.current = true;
    find.setAt({ query: find.searched, index: next });
    if (!near.has(match.page)) goToPage(match.page);
    setDrawn((before) => before + 1);
  };
  const stepTo = (step: 1 | -1) =>
    showMatch(find.index === undefined && step === 1 ? index : stepMatch(index, step, find.matches.length));
  // The first place is shown already.
  useSteps(steps, () => showMatch(stepMatch(index, 1, find.matches.length)));

  const larger = nextZoom(zoom, 1, usual.width, paneWidth);
  const smaller = nextZoom(zoom, -1, usual.width, paneWidth);
  const onKey = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if ((event.ctrlKey || event.metaKey) && event.key === 'f' && pdf.texts.length > 0) field.current?.select();
    else if (event.key === 'Escape' && event.target === field.current && find.query !== '') find.setQuery('');
    else if (!typing && !event.ctrlKey && event.key === '+' && larger !== undefined) move({ zoom: larger });
    else if (!typing && !event.ctrlKey && event.key === '-' && smaller !== undefined) move({ zoom: smaller });
    else if (!typing && !event.ctrlKey && event.key === '0') move({ zoom: 'fit' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Box onKeyDown={onKey} sx={documentStyles}>
      <Box sx={barStyles}>
        <FindBar
          inputRef={field}
          pdf={pdf}
          query={find.query}
          count={find.matches.length}
          index={index}
          onQuery={find.setQuery}
          onStep={stepTo}
        />
        <PageBar page={page} pages={pages} onPage={goToPage} />
        <ZoomBar zoom={zoom} larger={larger} smaller={smaller} onZoom={(next) => move({ zoom: next })} />
        <Button size="small" variant="text" onClick={() => saveFile(file, pdf.name)} sx={{ minWidth: 0, px: 0.75 }}>
          Download
        </Button>
      </Box>
      <Box
        component="section"
        ref={pane}
        tabIndex={0}
        aria-label={`Pages of ${pdf.name}`}
        onDoubleClick={({ currentTarget }) => {
          const figure = selectedFigure(currentTarget);
          if (figure) onFigure?.(figure);
        }}
        onScroll={() => {
          const next = pageInView(pane.current!);
          wanted.current = next;
          if (next !== page) move({ page: next });
        }}
        sx={{ position: 'relative', flex: 1, minHeight: 0, overflow: 'auto', bgcolor: '#dfe5ec', p: `${padding}px` }}
      >
        <Document
          file={file}
          options={documentOptions}
          suspense={false}
          loading={<Box sx={{ p: 3, color: tokens.muted }}>Opening …</Box>}
          error={<Unreadable locked={locked} file={file} name={pdf.name} />}
          onPassword={() => setLocked(true)}
          onLoadSuccess={(document) => void measure(document)}
        >
          {locked && <Unreadable locked file={file} name={pdf.name} />}
          {Array.from({ length: pages }, (_, at) => (
            <PdfPage
              key={at}
              number={at + 1}
              width={width}
              usual={usual}
              drawn={near.has(at + 1) && paneWidth > 0}
              onText={noteText}
            />
          ))}
        </Document>
        {about && shownAt && current && followed !== '' && find.searched === followed && (
          <SourceLabel about={about} isOnly={find.matches.length === 1} place={shownAt} />
        )}
      </Box>
    </Box>
  );
}

/** Its bars fit the pane, not the window. */
const documentStyles = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  containerType: 'inline-size',
} as const;

const barStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.75,
  '@container (max-width: 420px)': { columnGap: 0.5 },
  px: 1,
  py: 0.75,
  bgcolor: tokens.head,
  borderBottom: `1px solid ${tokens.line}`,
} as const;
