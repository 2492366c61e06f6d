import { isPublishing, type RoundPublication } from '@cea/contract/round-publishing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { counted } from '../../lib/number-format.ts';
import { JobProgress } from '../../ui/JobProgress.tsx';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useTruncatedList } from '../../ui/use-truncated-list.ts';
import { findingsKey } from './cleaning-api.ts';
import { publicationOptions } from './publish-round-api.ts';
import { LeftOutList } from './PublishRound.tsx';
import { StaysList, UnpublishRound } from './UnpublishRound.tsx';

function Published({ articles }: { articles: RoundPublication['published'] }) {
  const { shown, hidden, all, showAll } = useTruncatedList(
    articles,
    () => false,
    ({ compound_id }) => compound_id,
  );
  return (
    <Box component="ul" aria-label="Published articles" sx={list}>
      {shown.map(({ id, compound_id, title }) => (
        <li key={id}>
          <TextLink underline="always" to={`/admin/data-collection/articles/${id}`}>
            {compound_id}
          </TextLink>{' '}
          {title}
        </li>
      ))}
      {(hidden > 0 || all) && (
        <li>
          <MoreLines hidden={hidden} all={all} onAll={showAll} />
        </li>
      )}
    </Box>
  );
}

function titleOf({ published, revision, unpublished_revision, stays }: RoundPublication): string {
  if (revision === null) return 'No article was published';
  if (unpublished_revision !== null)
    return `${counted(published.length - stays.length, 'article')} of revision ${revision} unpublished as revision ${unpublished_revision}`;
  return `${counted(published.length, 'article')} published as revision ${revision}`;
}

/** How far a publication is, and what became of it. */
export function PublicationNotice({ id, roundId, onClose }: { id: string; roundId: number; onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(publicationOptions(id));
  const isOver = data !== undefined && !isPublishing(data);
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: findingsKey(roundId) });
  }, [isOver, client, roundId]);
  if (!data) return null;
  if (!isOver) {
    const title = `Publishing ${counted(data.total, 'article')}`;
    return (
      <Notice tone="note" title={title} text="You can leave this page: publishing continues, even after a restart.">
        <JobProgress label={title} done={data.done > 0 ? data.done / data.total : undefined} />
      </Notice>
    );
  }
  const close = <Button onClick={onClose}>Close</Button>;
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
          <Published articles={data.published} />
          <LeftOutList left_out={data.left_out} />
          {data.unpublished_revision !== null && <StaysList stays={data.stays} />}
        </Box>
      </Notice>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, lineHeight: 1.7, fontVariantNumeric: 'tabular-nums' } as const;
