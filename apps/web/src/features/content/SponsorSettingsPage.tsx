import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { ManageContentBlock } from './ManageContentBlock.tsx';

const texts = [
  { slug: 'about-page', title: 'About', lead: 'The text of the About page.' },
  { slug: 'resources-page', title: 'Resources', lead: 'Shown above the list on the Resources page.' },
  { slug: 'daly-download', title: 'Global Access', lead: 'Shown above the form on the Global Access page.' },
] as const;

const tabs = texts.map(({ slug, title }) => ({ name: slug, label: title, to: `?tab=${slug}` }));

/** The texts of the public site. */
export function SponsorSettingsPage() {
  const [search] = useSearchParams();
  const text = texts.find(({ slug }) => slug === search.get('tab')) ?? texts[0];
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="Settings" />
      <Box sx={{ mb: 2.5 }}>
        <TabLinks label="Settings" tabs={tabs} current={text.slug} />
      </Box>
      <ManageContentBlock key={text.slug} {...text} />
    </PageContainer>
  );
}
