import type { AssignmentHead } from '@cea/contract/admin-assignments';
import type { AvailableArticle } from '@cea/contract/available-articles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { showDay } from '../../../lib/dates.ts';
import { counted, showCount } from '../../../lib/number-format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { startArticleDrag } from './article-drag.ts';
import { ChoiceRow, Warning } from './ChoiceRow.tsx';
import { type ArticleChoice, availableArticles } from './drawer-api.ts';
import type { Ticked } from './use-ticked.ts';

type Kind = AssignmentHead['kind'];

/** What makes an article ready for this kind of assignment. */
const texts: Readonly<Record<Kind, { search: string; ready: string; empty: string }>> = {
  screening: {
    search: 'Imported, ready for screening',
    ready: 'imported',
    empty: 'Articles appear here once they are imported and are no possible duplicates.',
  },
  review: {
    search: 'Accepted, ready for full review',
    ready: 'accepted',
    empty: 'Articles appear here once a screening has accepted them.',
  },
};

export const searchStyles = { px: 2.5, pt: 1.5, pb: 1.25, '& .MuiFormLabel-root': visuallyHidden } as const;
export const scrollStyles = { flex: 1, minHeight: 0, overflowY: 'auto' } as const;
export const listStyles = { listStyle: 'none', m: 0, p: 0 } as const;

const noteOf = ({ compound_id, ready_on, has_pdf }: AvailableArticle, kind: Kind) => (
  <>
    {compound_id} · {texts[kind].ready} {showDay(ready_on)}
    {!has_pdf && (
      <>
        {' · '}
        <Warning>no PDF</Warning>
      </>
    )}
  </>
);

interface FilterProps {
  kind: Kind;
  choice: ArticleChoice;
  onChoose: (choice: ArticleChoice) => void;
}

function Filters({ kind, choice, onChoose }: FilterProps) {
  const { withPdf, newestFirst } = choice;
  return (
    <Box sx={searchStyles}>
      <SearchInput
        label="Search articles"
        placeholder={texts[kind].search}
        value={choice.search}
        onSearch={(search) => onChoose({ ...choice, search })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
        <Chip
          component="button"
          type="button"
          aria-pressed={withPdf}
          label="With PDF"
          color={withPdf ? 'secondary' : 'default'}
          variant={withPdf ? 'filled' : 'outlined'}
          onClick={() => onChoose({ ...choice, withPdf: !withPdf })}
        />
        <QuietButton onClick={() => onChoose({ ...choice, newestFirst: !newestFirst })}>
          {newestFirst ? 'Newest first' : 'Oldest first'}
        </QuietButton>
      </Box>
    </Box>
  );
}

/** Ticks every row that is shown. */
function TickAll({ articles, ticked }: { articles: readonly AvailableArticle[]; ticked: Ticked }) {
  const shown = articles.map(({ id }) => id);
  const count = shown.filter(ticked.has).length;
  return (
    <Box sx={tickAll}>
      <FormControlLabel
        label={
          ticked.ids.length === 0 ? `Select all ${showCount(shown.length)} shown` : `${ticked.ids.length} selected`
        }
        control={
          <Checkbox
            size="small"
            checked={count === shown.length}
            indeterminate={count > 0 && count < shown.length}
            onChange={(_, all) => ticked.set(shown, all)}
            slotProps={{ input: { 'aria-label': 'Select all shown' } }}
            sx={{ p: 0.5, m: -0.5, mr: 1 }}
          />
        }
        sx={{ m: 0, '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
      />
      {ticked.ids.length > 0 && <QuietButton onClick={ticked.clear}>Clear</QuietButton>}
    </Box>
  );
}

const tickAll = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: '#fff',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 38,
  pl: { xs: 2.5, lg: 5.25 },
  pr: 2.5,
  borderBottom: '1px solid #edf2f7',
} as const;

export interface ArticlesTabProps extends FilterProps {
  ticked: Ticked;
}

/** Articles that are ready, to tick or to drag onto a reader. */
export function ArticlesTab({ kind, choice, onChoose, ticked }: ArticlesTabProps) {
  const found = useInfiniteQuery(availableArticles(kind, choice));
  const articles = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const more = (found.data?.pages[0]?.meta.total ?? 0) - articles.length;
  const isFiltered = choice.search !== '' || choice.withPdf;
  return (
    <>
      <Filters {...{ kind, choice, onChoose }} />
      <Box sx={scrollStyles}>
        {found.isPending && <TableSkeleton label="Loading the articles" />}
        {found.error && <ErrorState error={found.error} onRetry={found.refetch} />}
        {found.data && articles.length === 0 && (
          <EmptyState
            title={isFiltered ? 'No matching articles' : 'No articles are ready'}
            text={isFiltered ? undefined : texts[kind].empty}
          />
        )}
        {articles.length > 0 && (
          <>
            <TickAll articles={articles} ticked={ticked} />
            <Box component="ul" aria-label="Articles that are ready" sx={listStyles}>
              {articles.map((article) => (
                <ChoiceRow
                  key={article.id}
                  title={article.title}
                  note={noteOf(article, kind)}
                  checked={ticked.has(article.id)}
                  onChange={(checked) => ticked.set([article.id], checked)}
                  onDragStart={(event) => startArticleDrag(event, ticked.has(article.id) ? ticked.ids : [article.id])}
                />
              ))}
            </Box>
            <Box sx={{ px: 2.5, py: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
              {more > 0 && (
                <Button
                  size="small"
                  variant="text"
                  loading={found.isFetchingNextPage}
                  onClick={() => void found.fetchNextPage()}
                  sx={{ ml: -1.5 }}
                >
                  {counted(more, 'more article')}
                </Button>
              )}
            </Box>
          </>
        )}
      </Box>
    </>
  );
}
