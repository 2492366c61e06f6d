import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { ManageContentBlock } from '../content/ManageContentBlock.tsx';
import { ManageResources } from '../content/ManageResources.tsx';
import { HighlightedWords } from '../highlights/settings/HighlightedWords.tsx';
import { EmptySearches } from '../synonyms/EmptySearches.tsx';
import { Synonyms } from '../synonyms/Synonyms.tsx';
import { AnnualGoal } from './AnnualGoal.tsx';
import { DownloadedFiles } from './DownloadedFiles.tsx';
import { DueSoon } from './DueSoon.tsx';
import { StageLimitsSettings } from './StageLimitsSettings.tsx';
import { Thresholds } from './Thresholds.tsx';
import { TimeZone } from './TimeZone.tsx';
import { Vocabularies } from './Vocabularies.tsx';

const resourcesAddress = { tab: 'resources' };

const HelpText = () => (
  <ManageContentBlock slug="reader-about-page" title="Help page" lead="The text of the readers' Help page." />
);
const ResourcesText = () => (
  <ManageContentBlock
    slug="reader-resources-page"
    title="Resources page"
    lead="Shown above the list on the readers' Resources page."
  />
);
const CriteriaText = () => (
  <ManageContentBlock
    slug="screening-criteria"
    title="Screening criteria"
    lead="Readers open it while they screen abstracts, and when they agree on a decision."
  />
);
const ReaderResources = () => <ManageResources type="Data Collection" address={resourcesAddress} />;

interface Tab {
  readonly name: string;
  readonly label: string;
  readonly Content: ComponentType;
}

const tabs = [
  { name: 'vocabularies', label: 'Vocabularies', Content: Vocabularies },
  { name: 'synonyms', label: 'Synonyms', Content: Synonyms },
  { name: 'empty-searches', label: 'Searches without results', Content: EmptySearches },
  { name: 'highlights', label: 'Highlighted words', Content: HighlightedWords },
  { name: 'time-zone', label: 'Time zone', Content: TimeZone },
  { name: 'stage-limits', label: 'Stage limits', Content: StageLimitsSettings },
  { name: 'due-soon', label: 'Due soon', Content: DueSoon },
  { name: 'annual-goal', label: 'Annual goal', Content: AnnualGoal },
  { name: 'files', label: 'Downloaded files', Content: DownloadedFiles },
  { name: 'thresholds', label: 'Thresholds', Content: Thresholds },
  { name: 'screening-criteria', label: 'Screening criteria', Content: CriteriaText },
  { name: 'help-page', label: 'Help page', Content: HelpText },
  { name: 'resources-page', label: 'Resources page', Content: ResourcesText },
  { name: 'resources', label: 'Resources', Content: ReaderResources },
] as const satisfies readonly Tab[];
const links = tabs.map(({ name, label }) => ({ name, label, to: `?tab=${name}` }));

/** What data collection works with: choices, the words of search, marked words, dates, and the texts and resources of readers. */
export function DataCollectionSettingsPage() {
  const [search] = useSearchParams();
  const { name, Content } = tabs.find((tab) => tab.name === search.get('tab')) ?? tabs[0];
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="Settings" />
      <Box sx={{ mb: 2.5 }}>
        <TabLinks label="Settings" tabs={links} current={name} />
      </Box>
      <Content key={name} />
    </PageContainer>
  );
}
