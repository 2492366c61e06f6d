import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RichTextView } from '../../../ui/rich-text/RichTextView.tsx';
import { contentBlockOptions } from '../../content/content-api.ts';

/** What the registry includes and excludes, as administrators wrote it. */
export function CriteriaText() {
  const { data, error, refetch } = useQuery(contentBlockOptions('screening-criteria'));
  if (data) return <RichTextView html={data.html} />;
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton variant="rounded" height={320} />;
}
