import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { ShortcutHint } from '../../../ui/ShortcutHint.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useLabels } from '../../dictionary/use-labels.ts';
import { AxisCards } from './AxisCards.tsx';
import { CompareBlocks } from './CompareBlocks.tsx';
import { CompareHead } from './CompareHead.tsx';
import { type CompareRow, compareRows } from './compare-rows.ts';
import { CompareTable } from './CompareTable.tsx';
import { leastCompared, mostCompared } from './compared-ids.ts';
import type { ComparedRatio } from './compared-ratio.ts';
import { tellDifferences } from './difference-sentence.ts';
import { DifferenceNotice } from './DifferenceNotice.tsx';
import { figureRows } from './figure-rows.ts';
import { harmonizedSearch } from './harmonized-search.ts';
import { useColumnFocus } from './use-column-focus.ts';
import { type Compared, useCompared, useRatios } from './use-compared.ts';

/** Longer ids are cut: an address can hold anything. */
const shortened = (id: string): string => (id.length > 40 ? `${id.slice(0, 40)}…` : id);

function Missing({ ids, compared }: { ids: readonly string[]; compared: Compared }) {
  return (
    <Notice
      tone="fault"
      title={`Not found: ${ids.map(shortened).join(', ')}`}
      text={`No published ratio has ${ids.length === 1 ? 'this ID' : 'these IDs'}. ${ids.length === 1 ? 'It' : 'They'} may have been removed from the registry.`}
      actions={
        <Button size="small" onClick={() => compared.keep(compared.ids.filter((id) => !ids.includes(id)))}>
          Remove from the link
        </Button>
      }
    />
  );
}

interface Props {
  compared: Compared;
  ratios: readonly ComparedRatio[];
  rows: readonly CompareRow[];
  isWide: boolean;
  told: { isAlike: boolean; title: string; text: string };
}

function Comparison({ compared, ratios, rows, isWide, told }: Props) {
  const { said, move, remove } = useColumnFocus(compared, ratios);
  const labels = useLabels();
  return (
    <>
      {ratios.length < leastCompared ? (
        <Notice tone="note" title="Add another ratio to compare" text="A comparison needs at least two." />
      ) : (
        <DifferenceNotice told={told} search={harmonizedSearch(ratios, labels)} />
      )}
      {isWide ? (
        <>
          <AxisCards ratios={ratios} />
          <CompareTable ratios={ratios} rows={rows} onRemove={remove} onMove={move} />
          <Box sx={{ mt: 1.5, fontSize: '0.8125rem', color: tokens.muted, '& kbd': { ml: 0 } }}>
            Up to six at once. The link keeps the choice and its order. Drag a head to move it, or focus it and press{' '}
            <ShortcutHint>Alt + ←</ShortcutHint> or <ShortcutHint>Alt + →</ShortcutHint>;{' '}
            <ShortcutHint>Del</ShortcutHint> removes it.
          </Box>
        </>
      ) : (
        <CompareBlocks ratios={ratios} rows={rows} onRemove={remove} onMove={move} />
      )}
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </>
  );
}

/** What there is instead of a comparison. */
function Nothing({ compared, isLoading }: { compared: Compared; isLoading: boolean }) {
  const { ids, keep } = compared;
  if (ids.length > mostCompared) {
    return (
      <EmptyState
        title={`${ids.length} ratios are too many to compare`}
        text={`A comparison holds up to ${mostCompared} ratios.`}
        action={<Button onClick={() => keep(ids.slice(0, mostCompared))}>Compare the first {mostCompared}</Button>}
      />
    );
  }
  if (isLoading) {
    return (
      <Box component="output" aria-label="Loading" sx={{ display: 'grid', gap: 1.5 }}>
        <Skeleton variant="rounded" height={64} />
        <Skeleton variant="rounded" height={420} />
      </Box>
    );
  }
  return (
    <EmptyState
      title="No ratios to compare"
      text="Tick two to six rows in the table of results, put ratios into the tray, or add a ratio here."
      action={<LinkButton to="/?type=ratios">Search ratios</LinkButton>}
    />
  );
}

/** Two to six ratios side by side: what differs first, then the figures and the methods. */
export function ComparePage() {
  const compared = useCompared();
  const { ratios, missing, isLoading, error, retry } = useRatios(compared.ids);
  const isWide = useMediaQuery('(min-width: 700px)', { noSsr: true });
  // The first columns come together; later ones come one by one.
  const [hasShown, setHasShown] = useState(false);
  const isShown = ratios.length > 0 && (hasShown || !isLoading) && !error;
  if (isShown && !hasShown) setHasShown(true);
  const methods = compareRows(ratios);
  const figures = figureRows(ratios);
  const differing = methods.filter(({ differs }) => differs);
  const isSingle = ratios.length < leastCompared;
  // One ratio differs from nothing.
  const shownRows = isSingle ? 'all' : (compared.rows ?? (isWide ? 'all' : 'differences'));
  return (
    <PageContainer sx={{ pb: 6 }}>
      <CompareHead
        compared={compared}
        found={isShown ? ratios.map(({ id }) => id) : []}
        counts={{ differences: differing.length, all: figures.length + methods.length }}
        rows={shownRows}
      />
      {missing.length > 0 && <Missing ids={missing} compared={compared} />}
      {error && <ErrorState error={error} onRetry={retry} />}
      {isShown && (
        <Comparison
          compared={compared}
          ratios={ratios}
          // A phone has the figures beside the letters.
          rows={shownRows === 'all' ? [...figures, ...methods] : [...(isWide ? figures : []), ...differing]}
          isWide={isWide}
          told={tellDifferences(ratios, methods)}
        />
      )}
      {!isShown && !error && <Nothing compared={compared} isLoading={isLoading} />}
    </PageContainer>
  );
}
