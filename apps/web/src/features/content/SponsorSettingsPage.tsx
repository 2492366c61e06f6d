import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { AccountSettings } from '../users/AccountSettings.tsx';
import { ManageContentBlock } from './ManageContentBlock.tsx';
import { ManageResources } from './ManageResources.tsx';

const texts = [
  { slug: 'about-page', title: 'About', lead: 'The text of the About page.' },
  { slug: 'resources-page', title: 'Resources', lead: 'Shown above the list on the Resources page.' },
  { slug: 'daly-download', title: 'Global Access', lead: 'Shown above the form on the Global Access page.' },
] as const;

/** In the address, so that filters and pages of the list keep the tab. */
const resources = { tab: 'resource-list' };

const tabs = [
  ...texts.map(({ slug, title }) => ({ name: slug, label: `${title} page`, to: `?tab=${slug}` })),
  { name: resources.tab, label: 'Resources', to: `?tab=${resources.tab}` },
  { name: 'accounts', label: 'Accounts', to: '?tab=accounts' },
];

function Chosen({ tab }: { tab: string | null }) {
  if (tab === resources.tab) return <ManageResources type="CEA Registry" address={resources} />;
  if (tab === 'accounts') return <AccountSettings />;
  const text = texts.find(({ slug }) => slug === tab) ?? texts[0];
  return <ManageContentBlock key={text.slug} {...text} />;
}

/** The texts of the public site, what its resources page lists, and who can have an account. */
export function SponsorSettingsPage() {
  const [search] = useSearchParams();
  const tab = search.get('tab');
  const current = tabs.find(({ name }) => name === tab)?.name ?? texts[0].slug;
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="Settings" />
      <Box sx={{ mb: 2.5 }}>
        <TabLinks label="Settings" tabs={tabs} current={current} />
      </Box>
      <Chosen tab={tab} />
    </PageContainer>
  );
}
