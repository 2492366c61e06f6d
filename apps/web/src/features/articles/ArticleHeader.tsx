import { type ArticleState, articleStates } from '@cea/contract/article-states';
import type { Article, FormSummary } from '@cea/contract/articles';
import { articleReference } from '@cea/contract/citations/reference';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { showDate } from '../../lib/dates.ts';
import { useFocusSuccessor } from '../../lib/use-focus-successor.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { LazyPublishDialog } from '../publishing/LazyPublishDialog.tsx';
import { ownReadingText } from '../publishing/own-reading.ts';
import { titleOf } from '../reading/article-title.ts';
import { CitationLine } from '../registry/article/CitationLine.tsx';
import { entryPath } from '../registry/data-types.ts';
import { ArticleMenu } from './ArticleMenu.tsx';
import { EditArticle } from './EditArticle.tsx';
import { nextToPublish } from './publishable.ts';

interface Props {
  article: Article;
  /** Undefined until they are loaded. */
  forms: readonly FormSummary[] | undefined;
}

const tones: Partial<Record<ArticleState, 'bad' | 'off'>> = { rejected: 'bad', archived: 'off', duplicate: 'off' };

/** Where the article is on its way, and whether the registry has its newest values. */
function Standing({ article: { state, since, published }, newer }: { article: Article; newer: boolean }) {
  return (
    <>
      {published ? (
        <StatusChip tone="good" label={`In the registry, revision ${published.revision}`} />
      ) : (
        <StatusChip tone={tones[state] ?? 'note'} label={`${articleStates[state].label} since ${showDate(since)}`} />
      )}
      {newer && <StatusChip tone="waiting" label="Newer values, not published" />}
    </>
  );
}

/** The state of the article, its citation, and what can be done with it. */
export function ArticleHeader({ article, forms }: Props) {
  const mayPublish = holds(useCurrentUser(), 'publish-articles');
  const [editing, setEditing] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const whyOff = useId();
  const next = forms && nextToPublish(article, forms);
  const opens = useFocusSuccessor<HTMLButtonElement>(article.published !== null && !next);
  return (
    <>
      <PageHeader
        title={titleOf(article)}
        note={article.compound_id}
        parent={{ label: 'Articles', to: '/admin/data-collection/articles' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, rowGap: 0.75, mt: -1 }}>
        <Standing article={article} newer={article.published !== null && next !== undefined} />
        <CitationLine reference={articleReference(article.compound_id, article.answers)} />
      </Box>
      <Box component="section" aria-label="Actions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
        {article.published && (
          <LinkButton ref={opens} to={entryPath(article.compound_id)}>
            Open in the registry
          </LinkButton>
        )}
        <Button onClick={() => setEditing(true)}>Edit article</Button>
        <ArticleMenu article={article} />
        <Box sx={{ flex: 1 }} />
        {next && mayPublish && (
          <Button
            variant="contained"
            color="accent"
            disabled={article.may_publish === 'no'}
            aria-describedby={article.may_publish === 'no' ? whyOff : undefined}
            onClick={() => setPublishing(true)}
          >
            Publish…
          </Button>
        )}
      </Box>
      {next && mayPublish && article.may_publish === 'no' && (
        <Box id={whyOff} sx={{ color: 'text.secondary', textAlign: 'right', mt: -1, mb: 2 }}>
          {ownReadingText}
        </Box>
      )}
      {publishing && next && (
        <LazyPublishDialog articleId={article.id} form={next} onClose={() => setPublishing(false)} />
      )}
      {editing && <EditArticle article={article} onClose={() => setEditing(false)} />}
    </>
  );
}
