import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo } from 'react';
import { showCount } from '../../../lib/number-format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useHeightVariable } from '../../../ui/use-height-variable.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AgreementFigures } from '../AgreementFigures.tsx';
import { allItems, type ComparedReadings, countLeft, differencesOf, isSilent, nameOf } from './consensus-items.ts';
import { headHeight } from './consensus-styles.ts';
import { DifferencePips } from './DifferencePips.tsx';
import { firstAgreement } from './first-answers.ts';
import { LeftToAgree } from './LeftToAgree.tsx';
import { TakeAll } from './TakeAll.tsx';
import type { ConsensusDesk, View } from './use-consensus.ts';

/** Stays in view: what is left, how far both agreed by themselves, what is shown, and taking all of a reader. */
export function ConsensusHead({ consensus, desk }: { consensus: ComparedReadings; desk: ConsensusDesk }) {
  const viewId = useId();
  const measured = useHeightVariable(headHeight);
  const { groups, standing, view, setView, isOpen } = desk;
  const left = countLeft(groups);
  const differences = differencesOf(groups);
  const agreement = useMemo(() => firstAgreement(consensus), [consensus]);
  const views: { value: View; label: string }[] = [
    { value: 'left', label: `Left ${showCount(left)}` },
    { value: 'differences', label: `Differences ${showCount(differences.length)}` },
    { value: 'all', label: `All ${showCount(allItems(groups).filter((item) => !isSilent(item)).length)}` },
  ];
  // What has no space in the line scrolls with the page.
  const fitsControls = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const fitsFigures = useMediaQuery('(min-width: 1400px)', { noSsr: true });
  const figures = agreement && <AgreementFigures agreement={agreement} {...answers} withCounts />;
  const controls = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <VisuallyHidden id={viewId}>Fields shown</VisuallyHidden>
      <Segmented labelledBy={viewId} options={views} value={view} onChange={(next) => next && setView(next)} />
      {isOpen && <TakeAll desk={desk} />}
    </Box>
  );
  return (
    <>
      <Box ref={measured} sx={counter}>
        <LeftToAgree left={left} total={differences.length} />
        <DifferencePips
          items={differences}
          current={standing}
          nameOf={(item) => nameOf(groups, item)}
          onGo={({ id }) => desk.goTo(id)}
        />
        {fitsFigures && figures}
        {fitsControls && <Box sx={{ ml: 'auto', flex: 'none' }}>{controls}</Box>}
      </Box>
      {(!fitsFigures || !fitsControls) && (
        <Box sx={{ display: 'grid', gap: 1.25, px: { xs: 2, sm: 2.5 }, pt: 1.5 }}>
          {!fitsFigures && figures}
          {!fitsControls && controls}
        </Box>
      )}
    </>
  );
}

const answers = { of: 'answer of two readers', many: 'answers of two readers' } as const;

const counter = {
  position: 'sticky',
  top: { xs: 0, md: 52 },
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  columnGap: 2.5,
  px: { xs: 2, sm: 2.5 },
  py: 0.75,
  minHeight: 52,
  bgcolor: '#fff',
  borderBottom: `1px solid ${tokens.line}`,
} as const;
