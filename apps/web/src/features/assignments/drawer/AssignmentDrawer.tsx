import { assignmentName } from '@cea/contract/admin-assignments';
import type { RoundReader } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showCount } from '../../../lib/number-format.ts';
import { RadioStrip } from '../../../ui/RadioStrip.tsx';
import { SideDrawer, useIsBeside } from '../../../ui/SideDrawer.tsx';
import type { Group } from '../grid-lines.ts';
import { ArticlesTab } from './ArticlesTab.tsx';
import { DealFoot } from './DealFoot.tsx';
import { type ArticleChoice, availableArticles, availableReaders } from './drawer-api.ts';
import { ReadersFoot } from './ReadersFoot.tsx';
import { ReadersTab } from './ReadersTab.tsx';
import { useTicked } from './use-ticked.ts';

type Tab = 'articles' | 'readers';

const tabLabel = (text: string, count: number | undefined) => (
  <>
    {text}
    {count !== undefined && (
      <Box component="small" sx={{ ml: 1, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
        {showCount(count)}
      </Box>
    )}
  </>
);

interface Props {
  group: Group;
  /** The readers of the round, by name. */
  people: readonly RoundReader[];
  /** So many readers each article has. */
  readersEach: number;
  onClose: () => void;
}

/** Adds articles and readers to an assignment, beside its matrix. */
export function AssignmentDrawer({ group, people, readersEach, onClose }: Props) {
  const { id, kind } = group;
  // Somebody has to read: a new assignment begins with its readers.
  const [tab, setTab] = useState<Tab>(group.readers.length === 0 ? 'readers' : 'articles');
  const [choice, setChoice] = useState<ArticleChoice>({ search: '', withPdf: false, newestFirst: false });
  const [tickedArticles, tickedReaders] = [useTicked(), useTicked()];
  const ready = useInfiniteQuery(availableArticles(kind, choice)).data?.pages[0]?.meta.total;
  const readers = useQuery({
    ...availableReaders(id),
    select: (all) => all.filter(({ in_assignment }) => !in_assignment),
  });
  const isBeside = useIsBeside();
  const tabs = useRef<HTMLDivElement>(null);
  const onAdded = () => {
    // The pressed button has nothing more to add.
    if (isBeside) tabs.current?.focus();
    // Over the page, the drawer would hide what was added.
    else onClose();
  };
  return (
    <SideDrawer
      title={`Add to ${assignmentName(group)}`}
      onClose={onClose}
      tabs={
        <Box ref={tabs} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          <RadioStrip<Tab>
            label="What to add"
            look="tabs"
            options={[
              { value: 'articles', label: tabLabel('Articles', ready) },
              { value: 'readers', label: tabLabel('Readers', readers.data?.length) },
            ]}
            value={tab}
            onChange={setTab}
          />
        </Box>
      }
      foot={
        tab === 'articles' ? (
          <DealFoot
            {...{ group, people, readersEach }}
            ticked={tickedArticles}
            onAdded={onAdded}
            onNoReaders={() => setTab('readers')}
          />
        ) : (
          <ReadersFoot group={group} ticked={tickedReaders} onAdded={onAdded} />
        )
      }
    >
      {tab === 'articles' ? (
        <ArticlesTab {...{ kind, choice }} onChoose={setChoice} ticked={tickedArticles} />
      ) : (
        <ReadersTab found={readers} articles={group.articles} ticked={tickedReaders} />
      )}
    </SideDrawer>
  );
}
