import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageKeys } from '../../lib/use-page-keys.ts';
import { KeyBar, KeyHints } from '../../ui/KeyBar.tsx';
import { KeysDialog } from '../../ui/Keys.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { roundOptions } from '../assignments/assignments-api.ts';
import { cleanedFormOptions, findingsOptions, type FindingsPage } from './cleaning-api.ts';
import { CleaningHead } from './CleaningHead.tsx';
import { actionOf, cleaningKeys } from './cleaning-keys.ts';
import { currentOf, findingKey } from './cleaning-search.ts';
import { FindingContext } from './FindingContext.tsx';
import { FindingList } from './FindingList.tsx';
import { PublicationNotice } from './PublicationNotice.tsx';
import { RuleList } from './RuleList.tsx';
import { type CleaningAddress, useCleaningAddress } from './use-cleaning-address.ts';
import { useDecide } from './use-decide.ts';
import { useDraft } from './use-draft.ts';
import { usePublication } from './use-publication.ts';

function Desk({ page, address }: { page: FindingsPage; address: CleaningAddress }) {
  const { roundId, search, change } = address;
  const publication = usePublication(roundId);
  const [showsKeys, setShowsKeys] = useState(false);
  const [pdfAsked, setPdfAsked] = useState(0);
  const deciding = useDecide(roundId, (finding) => change({ state: 'open', finding }));
  const current = currentOf(page.data, search.finding);
  const form = useQuery({ ...cleanedFormOptions(current?.form_id ?? 0), enabled: current !== undefined });
  const draft = useDraft(current, form.data);
  const move = (step: 1 | -1) => {
    const next = current && page.data[page.data.indexOf(current) + step];
    if (next) change({ finding: findingKey(next) });
  };
  const actions: Partial<Record<string, () => void>> = {
    next: () => move(1),
    previous: () => move(-1),
    undo: deciding.undo,
    pdf: () => setPdfAsked((times) => times + 1),
    keys: () => setShowsKeys(true),
  };
  usePageKeys((key) => {
    const act = key.busy ? undefined : actions[actionOf(key) ?? ''];
    act?.();
    return act !== undefined;
  });
  return (
    <Box sx={wholeWindow}>
      {aboveTheKeys}
      <PageContainer sx={fullWidth}>
        <CleaningHead page={page} address={address} publication={publication} />
        {publication.id && <PublicationNotice id={publication.id} onShow={publication.show} />}
        <Box sx={layout}>
          <RuleList counts={page.counts} address={address} />
          <FindingList page={page} current={current} form={form} draft={draft} address={address} deciding={deciding} />
          {current && form.data && (
            <FindingContext form={form.data} finding={current} draft={draft} address={address} pdfAsked={pdfAsked} />
          )}
        </Box>
      </PageContainer>
      {/* A phone has no keys. */}
      <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
        <KeyBar wide>
          <KeyHints
            keys={[
              ['↓', ''],
              ['↑', 'next, previous'],
              ['E', 'edit'],
              ['A', ''],
              ['B', 'take a reader’s value'],
              ['W', 'waive'],
              ['N', 'ask'],
              ['U', 'undo'],
              ['P', 'PDF'],
              ['?', 'keys'],
            ]}
          />
          <Box component="output" sx={{ ml: 'auto', fontSize: '0.875rem' }}>
            {deciding.status}
          </Box>
        </KeyBar>
      </Box>
      {showsKeys && <KeysDialog keys={cleaningKeys} onClose={() => setShowsKeys(false)} />}
    </Box>
  );
}

/** What rules find in the agreed reviews of a round, one finding after the other. */
export function CleaningPage() {
  const address = useCleaningAddress();
  const { roundId, articleId, search } = address;
  const { rule, state, order, page } = search;
  const loaded = useQuery(findingsOptions({ round: roundId, article: articleId, rule, state, order, page }));
  useQuery(roundOptions(roundId));
  return <LoadedPage query={loaded}>{(data) => <Desk page={data} address={address} />}</LoadedPage>;
}

const wholeWindow = { display: 'flex', flexDirection: 'column', minHeight: { md: 'calc(100dvh - 107px)' } } as const;

/** The article has the space that its PDF and the tools of the PDF need, from the usual width of a desk on. */
const layout = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '200px minmax(0, 1fr)',
    lg: '190px minmax(0, 1fr) minmax(0, 1fr)',
  },
  '@media (min-width: 1400px)': { gridTemplateColumns: '190px minmax(0, 1fr) minmax(660px, 1fr)' },
  alignItems: 'start',
  gap: 2,
} as const;

const fullWidth = { flex: 1, pb: 4, maxWidth: { lg: 'none' }, px: { lg: 2.5 } } as const;

/** What is brought into view is not hidden by the bar of keys and the decisions above it. */
const aboveTheKeys = <GlobalStyles styles={{ ':root:root': { scrollPaddingBottom: 132 } }} />;
