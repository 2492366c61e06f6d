import type { RoundReader } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type Balance, type Load, loadTexts, loadWords } from './balance.ts';
import { kindNouns, partColors } from './BalanceHead.tsx';
import { loadColors } from './grid-styles.ts';

function Bar({ load, balance: { most, share } }: { load: Load; balance: Balance }) {
  const colors = partColors(load);
  const percent = (count: number) => `${most === 0 ? 0 : (count / most) * 96}%`;
  return (
    <Box aria-hidden sx={bar}>
      <i style={{ width: percent(load.submitted), ...colors.submitted }} />
      <i style={{ width: percent(load.open), ...colors.open }} />
      {load.planned > 0 && <i style={{ width: percent(load.planned), ...(colors.planned as object) }} />}
      <u style={{ left: percent(share) }} />
    </Box>
  );
}

interface Props {
  people: readonly RoundReader[];
  names: ReadonlyMap<number, string>;
  balance: Balance;
}

/** The balance of the round where there is no room for columns. */
export function BalanceBars({ people, names, balance }: Props) {
  const { loads, share, kind } = balance;
  const readers = people.flatMap(({ id }) => {
    const load = loads.get(id);
    return load ? [{ id, load, texts: loadTexts(load) }] : [];
  });
  if (readers.length === 0) return null;
  return (
    <Card component="section" aria-label="Balance" sx={{ px: 1.75, py: 1.5, mb: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 0.75 }}>
        <Typography variant="h2" sx={{ flex: 1, fontSize: '1rem' }}>
          Balance
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {kindNouns[kind]}, fair share {share}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {readers.map(({ id, load, texts }) => (
          <Box component="li" key={id} sx={line}>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {names.get(id)}
            </Box>
            <Bar load={load} balance={balance} />
            <Box aria-hidden component="span" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
              {texts.done}{' '}
              <Box component="span" sx={{ color: load.isAbove ? loadColors.aboveInk : loadColors.plannedInk }}>
                {texts.planned}
              </Box>
            </Box>
            <VisuallyHidden>{loadWords(load)}</VisuallyHidden>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const line = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr) 76px',
  alignItems: 'center',
  gap: 1,
  py: 0.5,
  fontSize: '0.8438rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

const bar = {
  position: 'relative',
  display: 'flex',
  height: 10,
  '& i': { height: '100%' },
  '& u': { position: 'absolute', top: -3, bottom: -3, borderLeft: '1.5px dashed #7f93a8' },
} as const;
