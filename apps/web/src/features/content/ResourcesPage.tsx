import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { contentBlockOptions, resourcesOptions } from './content-api.ts';
import { ResourceList } from './ResourceList.tsx';
import { RichText } from './RichText.tsx';

/** Material that helps in using the registry. */
export function ResourcesPage() {
  const block = useQuery(contentBlockOptions('resources-page')).data;
  return (
    <LoadedPage query={useQuery(resourcesOptions('CEA Registry'))}>
      {(resources) => (
        <PageContainer sx={{ pb: 5 }}>
          <PageHeader title="Resources" />
          {block && <RichText html={block.html} />}
          {resources.length > 0 ? <ResourceList resources={resources} /> : <EmptyState title="No resources yet" />}
        </PageContainer>
      )}
    </LoadedPage>
  );
}
