import type { ContentSlug } from '@cea/contract/content';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ContentBlockForm } from './ContentBlockForm.tsx';
import { editedBlockOptions } from './content-editing-api.ts';

interface Props {
  slug: ContentSlug;
  title: string;
  /** Where the text is shown. */
  lead?: ReactNode;
}

/** A text of a page: loaded, edited, previewed and saved. */
export function ManageContentBlock({ slug, title, lead }: Props) {
  const { data, error, refetch } = useQuery(editedBlockOptions(slug));
  return (
    <Panel title={title} lead={lead}>
      {data && <ContentBlockForm key={slug} block={data} label={title} />}
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={600} />}
    </Panel>
  );
}
