import type { ContentSlug } from '@cea/contract/content';
import type { Resource } from '@cea/contract/resources';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx';
import { contentBlockOptions } from './content-api.ts';
import { resourcesOptions } from './listed-resources.ts';
import { ResourceList } from './ResourceList.tsx';

/** A text, and the resources of one site below it. */
function ResourcesOf({ slug, type }: { slug: ContentSlug; type: Resource['type'] }) {
  const block = useQuery(contentBlockOptions(slug)).data;
  return (
    <LoadedPage query={useQuery(resourcesOptions(type))}>
      {(resources) => (
        <PageContainer sx={{ pb: 5 }}>
          <PageHeader title="Resources" />
          {block && <RichTextView html={block.html} />}
          {resources.length > 0 ? <ResourceList resources={resources} /> : <EmptyState title="No resources yet" />}
        </PageContainer>
      )}
    </LoadedPage>
  );
}

/** Material that helps in using the registry. */
export const ResourcesPage = () => <ResourcesOf slug="resources-page" type="CEA Registry" />;

/** Material that helps in reading articles. */
export const ReaderResourcesPage = () => <ResourcesOf slug="reader-resources-page" type="Data Collection" />;
