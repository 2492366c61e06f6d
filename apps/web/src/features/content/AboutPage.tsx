import { useQuery } from '@tanstack/react-query';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { contentBlockOptions } from './content-api.ts';
import { RichText } from './RichText.tsx';

export function AboutPage() {
  return (
    <LoadedPage query={useQuery(contentBlockOptions('about-page'))}>
      {({ html }) => (
        <PageContainer sx={{ pb: 5 }}>
          <PageHeader title="About" />
          <RichText html={html} />
        </PageContainer>
      )}
    </LoadedPage>
  );
}
