import type { ArticleHead } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { pdfTextOptions } from '../../article-files/pdf-api.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { ArticlePane } from '../ArticlePane.tsx';
import { ReaderTag } from '../ReaderTag.tsx';
import type { Item, Side } from './consensus-items.ts';
import { foldPages, type LookedUp, lookUp, placesText } from './look-up.ts';

interface Props {
  article: ArticleHead;
  /** The difference that the keys act on, and its name. */
  item: Item | undefined;
  name: string;
}

/** Whose answer is shown in the article, and how often the next place was asked for. */
interface Chosen {
  readonly item: string;
  readonly side: Side;
  readonly step: number;
}

/** Arrow keys scroll the article instead of choosing an answer. */
function keepArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}

/** The article beside the table. Both answers to the current difference are looked up in it. */
export const ConsensusArticle = memo(function ConsensusArticle({ article, item, name }: Props) {
  const { labelOf } = useLabels();
  const { data: pdf } = useQuery(pdfTextOptions(article.id));
  const { abstract = '' } = article.answers as { abstract?: string };
  const pages = useMemo(() => foldPages(pdf?.texts ?? [{ page: 1, text: abstract }]), [pdf, abstract]);
  const [chosen, choose] = useState<Chosen>();
  const [page, setPage] = useState<string>();
  const found = item?.kind === 'cell' ? lookUp(pages, item, labelOf) : [];
  const first = found.find(({ places }) => places > 0)?.side;
  const isChosen = chosen !== undefined && chosen.item === item?.id;
  const side = isChosen ? chosen.side : first;
  const step = isChosen ? chosen.step : 0;
  const followed = found.find((one) => one.side === side)?.text ?? '';
  return (
    <Box sx={pane}>
      {item && found.length > 0 && (
        <Box component="section" aria-label="Answers in the article" sx={bar}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Box sx={{ fontWeight: 600, color: tokens.navy, minWidth: 0 }}>{name}</Box>
            {page && <Box sx={{ flex: 'none', color: tokens.label }}>{page}</Box>}
          </Box>
          {found.map((one) => (
            <Answer
              key={one.side}
              answer={one}
              isShown={one.side === side}
              onShow={() => choose({ item: item.id, side: one.side, step: 0 })}
              onNext={() => choose({ item: item.id, side: one.side, step: step + 1 })}
            />
          ))}
        </Box>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps keys from the page */}
      <Box sx={{ flex: 1, minHeight: 0 }} onKeyDown={keepArrows}>
        <ArticlePane
          article={article}
          followed={followed}
          step={step}
          onPage={(at, pages) => setPage(`p. ${at} of ${pages}`)}
        />
      </Box>
    </Box>
  );
});

interface AnswerProps {
  answer: LookedUp;
  isShown: boolean;
  onShow: () => void;
  onNext: () => void;
}

/** "1,486 found in 2 places" */
function Answer({ answer, isShown, onShow, onNext }: AnswerProps) {
  const { side, places } = answer;
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, minHeight: 24 }}>
      <ReaderTag side={side} />
      <Box component="span" sx={value} title={answer.answer}>
        {answer.answer}
      </Box>
      <Box component="span" sx={places > 0 ? { color: tokens.successInk, fontWeight: 600 } : { color: tokens.muted }}>
        {placesText(answer)}
      </Box>
      <Box sx={{ ml: 'auto' }}>
        {places > 0 && !isShown && (
          <QuietButton inline onClick={onShow}>
            Show {side}
          </QuietButton>
        )}
        {places > 1 && isShown && (
          <QuietButton inline onClick={onNext}>
            Next
            <VisuallyHidden> place of {side}</VisuallyHidden>
          </QuietButton>
        )}
      </Box>
    </Box>
  );
}

/** Above the bar with the keys, which covers the end of the screen. */
const pane = {
  display: 'flex',
  flexDirection: 'column',
  height: { md: 'calc(100% - 58px)' },
} as const;
const bar = {
  flex: 'none',
  px: 1.75,
  py: 1,
  bgcolor: '#f4f7fa',
  borderBottom: `1px solid ${tokens.line}`,
  fontSize: '0.8125rem',
} as const;
const value = {
  maxWidth: '50%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;
