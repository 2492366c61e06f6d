import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EditRound } from './EditRound.tsx';
import { datesText } from './round-texts.ts';
import { roundOptions, roundsPath } from '../assignments/assignments-api.ts';

const parent = { label: 'Reading rounds', to: roundsPath };

export function EditRoundPage() {
  const query = useQuery(roundOptions(Number(useParams().id)));
  return (
    <LoadedPage query={query}>
      {(round) => (
        <PageContainer sx={{ pb: 6 }}>
          <PageHeader title={`Edit ${round.label}`} parent={parent} note={datesText(round)} />
          <EditRound key={round.id} round={round} />
        </PageContainer>
      )}
    </LoadedPage>
  );
}
