import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { EventList } from '../../ui/EventList.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { articleEventsOptions } from './articles-api.ts';
import { describeEvent } from './event-text.tsx';

/** Everything that happened to the article, newest first. */
export function ArticleHistory({ id }: { id: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    articleEventsOptions(id),
  );
  return (
    <SidePanel title="History">
      {data ? (
        <>
          <EventList label="History" events={data.pages.flatMap((page) => page.data.map(describeEvent))} />
          {hasNextPage && (
            <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show earlier
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </SidePanel>
  );
}
