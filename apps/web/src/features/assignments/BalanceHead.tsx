import Box from '@mui/material/Box';
import type { RoundReader } from '@cea/contract/reading-rounds';
import { counted } from '../../lib/number-format.ts';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type Balance, type Kind, type Load, loadTexts, loadWords } from './balance.ts';
import { headStyles, loadColors } from './grid-styles.ts';

export const kindNouns: Record<Kind, string> = { review: 'full reviews', screening: 'screenings' };

const chartHeight = 60;
const barHeight = 54;
const scaled = (count: number, { most }: Balance): number => (most === 0 ? 0 : (count / most) * barHeight);

export const partColors = ({ isBehind, isAbove }: Load) => ({
  submitted: { background: isBehind ? loadColors.behind : loadColors.submitted },
  open: { background: loadColors.open },
  planned: {
    boxSizing: 'border-box',
    background: isAbove ? loadColors.above : loadColors.planned,
    border: `1px dashed ${isAbove ? loadColors.behind : loadColors.plannedLine}`,
  },
});

function Bar({ load, balance }: { load: Load | undefined; balance: Balance }) {
  const colors = load && partColors(load);
  return (
    <Box aria-hidden sx={chart}>
      {load && colors && (
        <>
          <i style={{ height: scaled(load.planned, balance), ...(load.planned > 0 && colors.planned) } as object} />
          <i style={{ height: scaled(load.open, balance), ...colors.open }} />
          <i style={{ height: scaled(load.submitted, balance), ...colors.submitted }} />
        </>
      )}
      {balance.share > 0 && <u style={{ bottom: scaled(balance.share, balance) }} />}
    </Box>
  );
}

const chart = {
  position: 'relative',
  alignSelf: 'stretch',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  height: chartHeight,
  mb: 0.6,
  '& i': { display: 'block', width: 24 },
  '& u': { position: 'absolute', left: 0, right: 0, borderTop: '1.5px dashed #7f93a8' },
} as const;

function ReaderHead({ person, name, balance }: { person: RoundReader; name: string; balance: Balance }) {
  const load = balance.loads.get(person.id);
  const texts = load && loadTexts(load);
  return (
    <th
      scope="col"
      data-head="reader"
      data-reader-id={person.id}
      data-above={load?.isAbove || undefined}
      title={`${person.full_name}, ${person.is_internal ? 'internal' : 'external'}`}
    >
      <Bar load={load} balance={balance} />
      <b>{name}</b>
      <small aria-hidden>
        {texts?.done} {texts?.planned && <em>{texts.planned}</em>}
        {!texts && '–'}
      </small>
      <VisuallyHidden>{load ? loadWords(load) : `no ${kindNouns[balance.kind]}`}</VisuallyHidden>
    </th>
  );
}

const key = (color: string) => (
  <Box component="span" aria-hidden sx={{ display: 'inline-block', width: 9, height: 9, mr: 0.5, bgcolor: color }} />
);

interface Props {
  people: readonly RoundReader[];
  names: ReadonlyMap<number, string>;
  balance: Balance;
  /** The other kind, if the round has both. */
  otherKind: Kind | undefined;
  onKind: (kind: Kind) => void;
}

/** The head of the grid: for each reader how much there is to read, and how much of it is done. */
export function BalanceHead({ people, names, balance, otherKind, onKind }: Props) {
  return (
    <Box component="tr" aria-rowindex={1} sx={headStyles}>
      <th scope="col" data-head="first">
        {balance.share > 0 && (
          <Box
            component="span"
            title="The fair share: the same for everybody"
            sx={{ position: 'absolute', right: 6, bottom: 43 + scaled(balance.share, balance), lineHeight: 1 }}
          >
            {balance.share} each <span aria-hidden>╌</span>
          </Box>
        )}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 600 }}>
          Balance of {kindNouns[balance.kind]}
          {otherKind && (
            <Box component="span" sx={{ ml: 1, fontWeight: 400 }}>
              <QuietButton inline onClick={() => onKind(otherKind)}>
                {otherKind === 'review' ? 'Full reviews' : 'Screenings'}
              </QuietButton>
            </Box>
          )}
        </Box>
        <Box component="span" sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
          <span>{key(loadColors.submitted)}submitted</span>
          <span>{key(loadColors.open)}open</span>
          <span>{key('#e0b050')}planned</span>
        </Box>
        <VisuallyHidden>{counted(people.length, 'reader')}</VisuallyHidden>
      </th>
      {people.map((person) => (
        <ReaderHead key={person.id} person={person} name={names.get(person.id) ?? ''} balance={balance} />
      ))}
      <th scope="col" data-head="last">
        Consensus
      </th>
    </Box>
  );
}
