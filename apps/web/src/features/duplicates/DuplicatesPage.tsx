import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeysDialog } from '../../ui/Keys.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { type PairPage, pairsOptions } from './duplicates-api.ts';
import { pairKeys } from './pair-keys.ts';
import { PairHead } from './PairHead.tsx';
import { PairQueue } from './PairQueue.tsx';
import { QueueHead } from './QueueHead.tsx';
import { currentOf, describeDecision, lastOwn, pairKey } from './queue-state.ts';
import { RecordTable } from './RecordTable.tsx';
import { SafeCard } from './SafeCard.tsx';
import { type DuplicatesAddress, useDuplicatesAddress } from './use-duplicates-address.ts';
import { usePairActions } from './use-pair-actions.ts';

const nothingLeft = (
  <EmptyState
    title="No duplicates left"
    text="Every pair of this import has been judged."
    action={<LinkButton to="/admin/data-collection/articles">Back to the articles</LinkButton>}
  />
);

function Queue({ importId, page, address }: { importId: number; page: PairPage; address: DuplicatesAddress }) {
  const { search, link } = address;
  const [showsKeys, setShowsKeys] = useState(false);
  const userId = useCurrentUser()?.id;
  const { data: pairs, counts } = page;
  const pair = currentOf(pairs, search.pair);
  const last = lastOwn(page, userId);
  const { act, status } = usePairActions(importId, address, () => setShowsKeys(true));

  return (
    <Box sx={wholeWindow}>
      <GlobalStyles styles={aboveTheBar} />
      <QueueHead page={page} status={status} onKeys={() => setShowsKeys(true)} />
      <PageContainer sx={layout}>
        <Box>
          <SafeCard
            importId={importId}
            count={counts.safe}
            lookFirst={link({ zone: 'safe', page: 1, pair: undefined })}
            isLooking={search.zone === 'safe'}
            lastConfirmation={page.last_confirmation?.id}
          />
          {pairs.length > 0 && <PairQueue page={page} current={pair && pairKey(pair)} search={search} link={link} />}
        </Box>
        <Card component="section" aria-label="The current pair" sx={{ minWidth: 0 }}>
          {pair ? (
            <>
              <PairHead pair={pair} />
              <Box sx={{ borderTop: `1px solid ${tokens.line}` }}>
                <RecordTable key={pairKey(pair)} pair={pair} onlyDifferences={search.onlyDifferences} />
              </Box>
            </>
          ) : counts.open > 0 ? (
            <EmptyState
              title="Nothing left here"
              text="All other pairs are beyond doubt. Confirm them, or look at them first."
            />
          ) : (
            nothingLeft
          )}
        </Card>
      </PageContainer>
      <DecisionBar
        pair={pair}
        undo={last && describeDecision(last)}
        onlyDifferences={search.onlyDifferences}
        onAction={act}
      />
      {showsKeys && <KeysDialog keys={pairKeys} onClose={() => setShowsKeys(false)} />}
    </Box>
  );
}

/** The bar is at the foot of the window, also below a short pair. The header takes the rest. */
const wholeWindow = { display: 'flex', flexDirection: 'column', minHeight: { md: 'calc(100dvh - 107px)' } } as const;
const aboveTheBar = { html: { scrollPaddingBottom: 72 } };

const layout = {
  flex: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '268px minmax(0, 1fr)' },
  alignItems: 'start',
  gap: 2.5,
  pt: 2.5,
  pb: 4,
} as const;

/** Pages on which everything is judged are passed over. */
function useFirstOpenPage(page: PairPage | undefined, { search, change }: DuplicatesAddress): void {
  const isBehind =
    page !== undefined &&
    search.pair === undefined &&
    page.meta.current_page < page.meta.last_page &&
    page.data.every(({ state }) => state !== 'open');
  useEffect(() => {
    if (isBehind) change({ page: search.page + 1 });
  });
}

/** The possible duplicates of an import, one after the other. */
export function DuplicatesPage() {
  const importId = Number(useParams().id);
  const address = useDuplicatesAddress();
  const { search } = address;
  const client = useQueryClient();
  const loaded = useQuery(pairsOptions(importId, search.zone, search.page));
  const { data: page } = loaded;
  useFirstOpenPage(page, address);
  const hasNext = page !== undefined && page.meta.current_page < page.meta.last_page;
  useEffect(() => {
    if (hasNext) void client.prefetchQuery(pairsOptions(importId, search.zone, search.page + 1));
  }, [client, hasNext, importId, search.zone, search.page]);
  return (
    <>
      {page === undefined && <VisuallyHidden component="h1">Duplicates</VisuallyHidden>}
      <LoadedPage query={loaded}>{(data) => <Queue importId={importId} page={data} address={address} />}</LoadedPage>
    </>
  );
}
