import type { ContentSlug } from '@cea/contract/content';
import { useQuery } from '@tanstack/react-query';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx';
import { contentBlockOptions } from './content-api.ts';

/** A page that is one text. */
function ContentPage({ title, slug }: { title: string; slug: ContentSlug }) {
  return (
    <LoadedPage query={useQuery(contentBlockOptions(slug))}>
      {({ html }) => (
        <PageContainer sx={{ pb: 5 }}>
          <PageHeader title={title} />
          <RichTextView html={html} />
        </PageContainer>
      )}
    </LoadedPage>
  );
}

export const AboutPage = () => <ContentPage title="About" slug="about-page" />;

/** How readers work. */
export const ReaderHelpPage = () => <ContentPage title="Help" slug="reader-about-page" />;
