import { articleList, parseStates } from '@cea/contract/article-list';
import type { ArticleState } from '@cea/contract/article-states';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useListQuery } from '../../ui/list/use-list-query.ts';
import { PipelineStrip } from '../../ui/PipelineStrip.tsx';
import { countsOptions } from './article-list-api.ts';
import { chooseState, stagesAt } from './article-strip.ts';

/** How many articles are in each state, among those that match the other filters. */
export function ArticleStrip() {
  const { query, change } = useListQuery(articleList);
  const { data, isError } = useQuery(countsOptions(query));
  if (isError && !data) return null;
  if (!data) return <Skeleton variant="rounded" height={86} sx={{ mb: 2 }} />;
  const chosen = parseStates(query.state);
  return (
    <PipelineStrip
      label="Articles by state"
      stages={stagesAt('strip', data)}
      aside={stagesAt('aside', data)}
      chosen={chosen}
      onChoose={(key, add) => change({ state: chooseState(chosen, key as ArticleState, add).join(',') || undefined })}
    />
  );
}
