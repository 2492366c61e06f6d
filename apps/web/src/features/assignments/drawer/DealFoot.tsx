import { type Deal, type DealRule, dealRules } from '@cea/contract/admin-assignments';
import type { RoundReader } from '@cea/contract/reading-rounds';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sentencesOf } from '../../../lib/api-error.ts';
import { counted } from '../../../lib/number-format.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useIsBeside } from '../../../ui/SideDrawer.tsx';
import { tokens } from '../../../ui/tokens.ts';
import type { Group } from '../grid-lines.ts';
import { shortNames } from '../short-names.ts';
import { describeConflicts, describeDealt, describeMissing, describeSpread } from './deal-outcome.ts';
import { proposedDeal } from './drawer-api.ts';
import { useAddArticles } from './use-add-articles.ts';
import type { Ticked } from './use-ticked.ts';

/** By hand: the articles are added without readers. */
type Rule = DealRule | 'hand';
const rules = [
  ...(Object.keys(dealRules) as DealRule[]).map((value) => ({ value: value as Rule, label: dealRules[value] })),
  { value: 'hand' as Rule, label: 'By hand' },
];
const byHand: Pick<Deal, 'cells'> = { cells: [] };

/** What adding the ticked articles by a rule would do; undefined until it is known. */
function useDeal(group: Group, articleIds: readonly number[], rule: Rule) {
  // Several ticks in a row ask once.
  const ticked = articleIds.join(',');
  const settled = useDebounced(ticked, 200);
  const isDealt = rule !== 'hand' && articleIds.length > 0 && group.readers.length > 0;
  const { data, error, isPlaceholderData } = useQuery({
    ...proposedDeal(group, settled.split(',').map(Number), rule === 'hand' ? 'balance' : rule),
    enabled: isDealt && settled !== '',
  });
  const isCurrent = settled === ticked && !isPlaceholderData;
  if (!isDealt) return { isDealt };
  return { isDealt, shown: data, current: isCurrent ? data : undefined, error };
}

function Outcome({ deal, people }: { deal: Deal; people: readonly RoundReader[] }) {
  const missing = describeMissing(deal);
  return (
    <>
      <div>{describeDealt(deal, shortNames(people))}</div>
      <Box sx={{ color: tokens.successInk }}>
        {describeConflicts(deal)} {describeSpread(deal)}
      </Box>
      {missing && <Box sx={{ color: tokens.warningInk }}>{missing}</Box>}
    </>
  );
}

interface Props {
  group: Group;
  people: readonly RoundReader[];
  /** So many readers each article has. */
  readersEach: number;
  ticked: Ticked;
  onAdded: () => void;
  /** Leads to the readers, when there are none. */
  onNoReaders: () => void;
}

/** Deals the ticked articles out to the readers by a rule, and shows what comes out before it is done. */
export function DealFoot({ group, people, readersEach, ticked, onAdded, onNoReaders }: Props) {
  const labelId = useId();
  const isBeside = useIsBeside();
  const [rule, setRule] = useState<Rule>('balance');
  const count = ticked.ids.length;
  const { isDealt, shown, current, error } = useDeal(group, ticked.ids, rule);
  const hasNoReaders = rule !== 'hand' && group.readers.length === 0;
  const adding = useAddArticles(group.id, {
    handled: true,
    onAdded: () => {
      ticked.clear();
      onAdded();
    },
  });
  const dealt = rule === 'hand' ? byHand : current;
  const refused = adding.error ?? error;
  const add = () => dealt && adding.mutate({ articleIds: ticked.ids, cells: dealt.cells });
  return (
    <>
      <Box id={labelId} sx={{ mb: 0.75, color: tokens.label, fontSize: '0.8125rem', fontWeight: 600 }}>
        Deal out to readers, {readersEach} each
      </Box>
      <Box sx={{ '& .MuiToggleButtonGroup-root': { display: 'flex' } }}>
        <Segmented labelledBy={labelId} options={rules} value={rule} onChange={(next) => next && setRule(next)} />
      </Box>
      <Box aria-live="polite" sx={{ minHeight: 44, my: 1, fontSize: '0.8125rem', lineHeight: 1.6 }}>
        {hasNoReaders ? (
          <>
            This assignment has no readers.{' '}
            <Button size="small" variant="text" onClick={onNoReaders} sx={{ minHeight: 0, p: 0 }}>
              Choose readers
            </Button>
          </>
        ) : count === 0 ? (
          <Box sx={{ color: tokens.muted }}>
            {isBeside ? 'Select articles, or drag a row onto a reader.' : 'Select articles.'}
          </Box>
        ) : rule === 'hand' ? (
          'Added without readers. Plan who reads what in the table.'
        ) : shown ? (
          <Outcome deal={shown} people={people} />
        ) : null}
      </Box>
      {refused && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {sentencesOf(refused).join(' ')}
        </Alert>
      )}
      <Button
        fullWidth
        variant="contained"
        size="large"
        disabled={count === 0 || hasNoReaders}
        loading={adding.isPending || (isDealt && !current && !error)}
        onClick={add}
      >
        Add {count === 0 ? 'articles' : counted(count, 'article')}
      </Button>
    </>
  );
}
