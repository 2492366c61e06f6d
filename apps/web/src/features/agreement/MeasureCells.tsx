import { isSmall, smallSample } from '@cea/contract/agreement';
import type { AgreementMeasures, Estimate } from '@cea/contract/agreement-statistics';
import Box from '@mui/material/Box';
import { showCount } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { coefficientText, shareText } from './agreement-texts.ts';

const muted = { color: tokens.muted, fontSize: '0.8125rem' } as const;
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

function Figure({ of, show }: { of: Estimate | null; show: typeof shareText }) {
  if (!of) return <Box sx={muted}>Not defined</Box>;
  const { figure, interval } = show(of);
  return (
    <Box sx={figures}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {figure}
      </Box>
      <Box sx={muted}>{interval}</Box>
    </Box>
  );
}

function Compared({ measures }: { measures: AgreementMeasures }) {
  return (
    <Box sx={figures}>
      {showCount(measures.count)}
      {isSmall(measures) && (
        <Box title={`Fewer than ${smallSample}: the figures may change a lot with the next article`}>
          <StatusChip tone="waiting" label="Small sample" />
        </Box>
      )}
    </Box>
  );
}

/** The columns that every table of agreement ends with. */
export const measureColumns = <Row extends { measures: AgreementMeasures }, S extends string>(
  sorts: { count: S; raw: S } | undefined,
): Column<Row, S>[] => [
  {
    label: 'Compared',
    align: 'right',
    ...(sorts && { sort: sorts.count }),
    cell: ({ measures }) => <Compared measures={measures} />,
  },
  {
    label: 'Agreement',
    align: 'right',
    ...(sorts && { sort: sorts.raw }),
    cell: ({ measures: { raw } }) => <Figure of={raw} show={shareText} />,
  },
  {
    label: 'Cohen’s κ',
    align: 'right',
    cell: ({ measures: { kappa } }) => <Figure of={kappa} show={coefficientText} />,
  },
  {
    label: 'Gwet’s AC1',
    align: 'right',
    cell: ({ measures: { ac1 } }) => <Figure of={ac1} show={coefficientText} />,
  },
];
