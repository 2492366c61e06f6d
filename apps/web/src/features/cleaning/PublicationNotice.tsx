import { isPublishing, leftOutTexts, type RoundPublication, staysTexts } from '@cea/contract/round-publishing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { counted } from '../../lib/number-format.ts';
import { useFocusSuccessor } from '../../lib/use-focus-successor.ts';
import { JobProgress } from '../../ui/JobProgress.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ArticlesByReason } from './ArticlesByReason.tsx';
import { OtherPublications } from './OtherPublications.tsx';
import { PublishedArticles } from './PublishedArticles.tsx';
import { publicationOptions } from './publish-round-api.ts';
import { UnpublishRound } from './UnpublishRound.tsx';
import { usePublicationChanged } from './use-publication.ts';

function titleOf({ published, revision, unpublished_revision, stays }: RoundPublication): string {
  if (revision === null) return 'No article was published';
  if (unpublished_revision !== null)
    return `${counted(published.length - stays.length, 'article')} of revision ${revision} unpublished as revision ${unpublished_revision}`;
  return `${counted(published.length, 'article')} published as revision ${revision}`;
}

interface Props {
  id: string;
  /** Shows another publication of the round, or none. */
  onShow: (id: string | undefined) => void;
}

/** How far a publication is, and what became of it. */
export function PublicationNotice({ id, onShow }: Props) {
  const { data } = useQuery(publicationOptions(id));
  const isOver = data !== undefined && !isPublishing(data);
  const revision = data?.revision;
  const changed = usePublicationChanged();
  useEffect(() => {
    if (isOver) void changed(revision);
  }, [isOver, revision, changed]);
  // The button that was pressed is gone then.
  const closeButton = useFocusSuccessor<HTMLButtonElement>(typeof data?.unpublished_revision === 'number');
  if (!data) return null;
  if (!isOver) {
    const title = `Publishing ${counted(data.total, 'article')}`;
    return (
      <Notice tone="note" title={title} text="You can leave this page: publishing continues, even after a restart.">
        <JobProgress label={title} done={data.done > 0 ? data.done / data.total : undefined} />
      </Notice>
    );
  }
  const close = (
    <Button ref={closeButton} onClick={() => onShow(undefined)}>
      Close
    </Button>
  );
  if (data.state === 'failed')
    return <Notice tone="fault" title="Nothing was published" text={data.failure} actions={close} />;
  const actions = (
    <>
      <UnpublishRound publication={data} />
      {close}
    </>
  );
  return (
    <Box aria-live="polite">
      <Notice tone={data.revision === null ? 'waiting' : 'note'} title={titleOf(data)} actions={actions}>
        <Box sx={{ px: 2.25, pb: 1.5, fontSize: '0.875rem', display: 'grid', gap: 1 }}>
          <PublishedArticles articles={data.published} />
          <ArticlesByReason
            label="Left out"
            title={`${counted(data.left_out.length, 'article')} left out`}
            articles={data.left_out}
            texts={leftOutTexts}
          />
          {data.unpublished_revision !== null && (
            <ArticlesByReason
              label="Not unpublished"
              title={`${counted(data.stays.length, 'article')} not unpublished`}
              articles={data.stays}
              texts={staysTexts}
            />
          )}
          <OtherPublications publication={data} onShow={onShow} />
        </Box>
      </Notice>
    </Box>
  );
}
