import type { RoundDetail } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { getToday } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { besideDrawer } from '../../ui/SideDrawer.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RoundRankingPanel } from '../ranking/RoundRankingPanel.tsx';
import { countNeeds } from './article-stage.ts';
import { AssignmentGrid, type GridHandle } from './AssignmentGrid.tsx';
import { roundOptions } from './assignments-api.ts';
import { BalanceBars } from './BalanceBars.tsx';
import { balanceOf, type Kind, kindToShow } from './balance.ts';
import { actionsOf } from './cell-actions.ts';
import { showCard } from './ArticleCard.tsx';
import { CellMenu } from './CellMenu.tsx';
import { AssignmentDrawer } from './drawer/AssignmentDrawer.tsx';
import { gridLines, type Group } from './grid-lines.ts';
import { GridTools } from './GridTools.tsx';
import { PhoneRound } from './PhoneRound.tsx';
import { PublishBar } from './PublishBar.tsx';
import { PublishNotice } from './PublishNotice.tsx';
import { type CellAt, cellOf, type GroupDo, type RoundDialog } from './round-dialog.ts';
import { isFiltered, unfiltered, viewOf } from './round-search.ts';
import { type ReaderAt, ReaderMenu } from './ReaderMenu.tsx';
import { RoundDialogs } from './RoundDialogs.tsx';
import { RoundHeader } from './RoundHeader.tsx';
import { RoundStrip } from './RoundStrip.tsx';
import { shortNames } from './short-names.ts';
import { useCellCommands } from './use-cell-commands.ts';
import { useGroups } from './use-groups.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useRoundAddress } from './use-round-address.ts';
import { useShowProblem } from './use-show-problem.ts';

/** Instead of the grid. */
function NothingShown({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Card>
      {isFiltered ? (
        <EmptyState title="No matching articles" action={<Button onClick={onClear}>Show all</Button>} />
      ) : (
        <EmptyState
          title="No assignments yet"
          text="Add a screening or a full review, then its readers and articles."
        />
      )}
    </Card>
  );
}

function Round({ round }: { round: RoundDetail }) {
  const { people, readers_per_article } = round;
  const { search, change } = useRoundAddress();
  const groups = useGroups(round, search);
  const [dialog, setDialog] = useState<RoundDialog>();
  const [menu, setMenu] = useState<{ readonly at: CellAt; readonly anchor: HTMLElement }>();
  const [readerMenu, setReaderMenu] = useState<ReaderAt & { readonly anchor: HTMLElement }>();
  const [chosenKind, setKind] = useState<Kind>();
  const [drawerId, setDrawerId] = useState<number>();
  const grid = useRef<GridHandle>(null);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });

  const names = useMemo(() => shortNames(people), [people]);
  const kind = chosenKind ?? kindToShow(groups);
  const balance = useMemo(() => balanceOf(groups, kind, round, getToday()), [groups, kind, round]);
  const otherKind = groups.find((group) => group.kind !== kind)?.kind;
  const lines = useMemo(() => gridLines(groups, search, names), [groups, search, names]);
  const suggestions = useSuggestions(groups);
  const { act, move } = useCellCommands(setDialog);

  const neededIn = (group: Group) => (group.kind === 'review' ? 2 : readers_per_article);
  const contextOf = ({ group, row, reader_id }: CellAt) => ({
    isDraft: group.published_at === null,
    needed: neededIn(group),
    cells: row.cells,
    suggested: suggestions.get(row.article_id)?.find((id) => id !== reader_id),
  });
  const setView = (group: Group, view: 'all' | 'closed' | 'some') =>
    change({ groups: new Map([...search.groups, [group.id, view]]) });
  /** One thing to do is done, more are a menu. */
  const openCell = (at: CellAt, anchor: HTMLElement) => {
    const [only, ...others] = actionsOf(cellOf(at), contextOf(at));
    if (only?.do === 'plan' && others.length === 0) act(at, only);
    else if (only || cellOf(at)) setMenu({ at, anchor });
  };
  const toggleCell = (at: CellAt, anchor: HTMLElement) => {
    const cell = cellOf(at);
    const isFree = at.group.published_at === null && (cell === undefined || cell.state === 'planned');
    if (isFree) act(at, { do: cell ? 'free' : 'plan' });
    else openCell(at, anchor);
  };
  const showProblem = useShowProblem(
    lines,
    (group) => change({ ...unfiltered, groups: new Map([...search.groups, [group.id, 'some']]) }),
    (key, readerId) => {
      if (grid.current) grid.current.goTo(key, people.findIndex(({ id }) => id === readerId) + 1);
      else showCard(key);
    },
  );

  const drafts = groups.filter(({ published_at }) => published_at === null);
  const addAssignment = (newKind: Kind) => setDialog({ ask: 'new-assignment', kind: newKind });
  const publish = (group: Group) => setDialog({ ask: 'publish', group });
  const settle = (group: Group) => setDialog({ ask: 'settle', group });
  const inDrawer = groups.find(({ id }) => id === drawerId);
  const adds = { drafts, onNew: addAssignment, onAdd: (group: Group) => setDrawerId(group.id) };
  const shared = {
    round,
    names,
    balance,
    neededIn,
    lines,
    onCell: openCell,
    onReader: (group: Group, reader_id: number, anchor: HTMLElement) => setReaderMenu({ group, reader_id, anchor }),
    onGroup: (group: Group) => setView(group, viewOf(search, group) === 'closed' ? 'some' : 'closed'),
    onMore: (group: Group) => setView(group, 'all'),
    onGroupDo: (group: Group, what: GroupDo) => (what === 'add' ? adds.onAdd(group) : setDialog({ ask: what, group })),
  };
  return (
    <PageContainer sx={{ pb: { xs: 12, md: 5 } }}>
      <Box sx={inDrawer ? besideDrawer : null}>
        <RoundHeader round={round} {...adds} />
        <RoundStrip round={round} chosen={search.stage} onChoose={(stage) => change({ stage })} />
        {drafts.map((group, at) => (
          <PublishNotice
            key={group.id}
            group={group}
            isMain={at === 0}
            onPublish={publish}
            onSettle={settle}
            onShow={showProblem}
          />
        ))}
        {isPhone && <BalanceBars {...{ people, names, balance }} />}
        <GridTools
          search={search}
          needs={countNeeds(groups, round.counts.to_clean)}
          isPhone={isPhone}
          onChange={change}
        />
        {lines.length === 0 ? (
          <NothingShown isFiltered={isFiltered(search)} onClear={() => change(unfiltered)} />
        ) : isPhone ? (
          <PhoneRound {...shared} onAdd={(at) => setDialog({ ask: 'choose', at: { ...at, reader_id: undefined } })} />
        ) : (
          <AssignmentGrid
            {...shared}
            ref={grid}
            otherKind={otherKind}
            onKind={setKind}
            suggestions={suggestions}
            drawerOf={inDrawer?.id}
            onToggle={toggleCell}
            onMove={move}
          />
        )}
        {round.screening.total > 0 && <RoundRankingPanel round={round} />}
      </Box>
      {isPhone && <PublishBar {...adds} onPublish={publish} />}
      {menu && (
        <CellMenu
          {...menu}
          context={contextOf(menu.at)}
          people={people}
          names={names}
          balance={balance}
          onAct={act}
          onClose={() => setMenu(undefined)}
        />
      )}
      {readerMenu && (
        <ReaderMenu {...readerMenu} people={people} onAsk={setDialog} onClose={() => setReaderMenu(undefined)} />
      )}
      {dialog && (
        <RoundDialogs {...{ dialog, round, balance }} onNew={setDrawerId} onClose={() => setDialog(undefined)} />
      )}
      {inDrawer && (
        <AssignmentDrawer
          key={inDrawer.id}
          group={inDrawer}
          people={people}
          readersEach={neededIn(inDrawer)}
          onClose={() => setDrawerId(undefined)}
        />
      )}
    </PageContainer>
  );
}

/** One round: its assignments, who reads what, and what prevents a draft from being published. */
export function RoundPage() {
  const id = Number(useParams().id);
  const loaded = useQuery(roundOptions(id));
  return (
    <>
      {loaded.data === undefined && <VisuallyHidden component="h1">Reading round</VisuallyHidden>}
      <LoadedPage query={loaded}>{(round) => <Round key={id} round={round} />}</LoadedPage>
    </>
  );
}
