import { useSearchParams } from 'react-router';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { TrainingArticles } from './TrainingArticles.tsx';
import { TrainingAssignments } from './TrainingAssignments.tsx';

const tabs = [
  { name: 'open', label: 'Open', to: '?' },
  { name: 'complete', label: 'Complete', to: '?tab=complete' },
  { name: 'articles', label: 'Training articles', to: '?tab=articles' },
];

/** Who is in training, and on which articles. */
export function TrainingAssignmentsPage() {
  const tab = useSearchParams()[0].get('tab') ?? 'open';
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="Training assignments" note="Readers get no paid work while their training is open" />
      <TabLinks label="Training" tabs={tabs} current={tab} />
      {tab === 'articles' ? (
        <TrainingArticles />
      ) : (
        <TrainingAssignments key={tab} status={tab === 'complete' ? 'Complete' : 'Open'} />
      )}
    </PageContainer>
  );
}
