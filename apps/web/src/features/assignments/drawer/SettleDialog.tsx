import { assignmentName, updateAssignment } from '@cea/contract/admin-assignments';
import type { RoundReader } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sentencesOf } from '../../../lib/api-error.ts';
import { articlePath } from '../../../lib/article-path.ts';
import { call } from '../../../lib/call.ts';
import { addMessage } from '../../../lib/messages.ts';
import { counted } from '../../../lib/number-format.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useAssignmentChanged, useIsChangingCells } from '../assignments-api.ts';
import type { Group } from '../grid-lines.ts';
import { shortNames } from '../short-names.ts';
import { describeSpread } from './deal-outcome.ts';
import { proposedDeal } from './drawer-api.ts';
import { articlesToSettle, changesOf, otherProblems, type Settlement, settlementsOf } from './settlement.ts';

type Names = ReadonlyMap<number, string>;

/** "Moreau → Novak", "+ Novak", "− Moreau" */
function proposalText({ freed, planned }: Settlement, names: Names): string {
  const [from, to] = [freed, planned].map((ids) => ids.map((id) => names.get(id) ?? '').join(', '));
  if (from && to) return `${from} → ${to}`;
  return to ? `+ ${to}` : from ? `− ${from}` : '';
}

function SettledArticle({ settled, names }: { settled: Settlement; names: Names }) {
  const { articleId, compoundId, title, problems, missing } = settled;
  const proposal = proposalText(settled, names);
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: `1px solid ${tokens.line}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <TextLink to={articlePath(articleId)}>{compoundId}</TextLink>
        <span>{title}</span>
      </Box>
      <Box sx={{ color: tokens.errorInk, fontSize: '0.8438rem' }}>{problems.join('; ')}</Box>
      {proposal && <Box sx={{ fontWeight: 600 }}>{proposal}</Box>}
      {missing > 0 && (
        <Box sx={{ color: tokens.warningInk, fontSize: '0.8438rem' }}>
          Nobody else in this assignment may read this article. Add a reader, or declare that there is no conflict.
        </Box>
      )}
    </Box>
  );
}

interface Props {
  group: Group;
  people: readonly RoundReader[];
  onClose: () => void;
}

/** Proposes readers for every article of a draft that has a conflict or too few, and asks before anything changes. */
export function SettleDialog({ group, people, onClose }: Props) {
  const articleIds = articlesToSettle(group);
  const names = shortNames(people);
  const isChanging = useIsChangingCells();
  const { data, error, isFetching } = useQuery({
    ...proposedDeal(group, articleIds, 'balance'),
    enabled: articleIds.length > 0 && !isChanging,
  });
  const deal = isChanging || isFetching ? undefined : data;
  const assignmentChanged = useAssignmentChanged();
  const settlements = deal ? settlementsOf(group, deal) : [];
  const solved = settlements.filter(({ freed, planned }) => freed.length + planned.length > 0).length;
  const settling = useMutation({
    meta: { handled: true },
    mutationFn: async () => {
      const body = { cells: changesOf(deal!) };
      return (await call(updateAssignment, { params: { id: group.id }, body })).data;
    },
    onSuccess: (changed) => {
      addMessage('success', `${counted(solved, 'article')} of ${assignmentName(changed)} settled.`);
      onClose();
      return assignmentChanged(changed);
    },
  });
  const refused = settling.error ?? error;
  const others = otherProblems(group);
  return (
    <FormDialog
      title={`Settle ${assignmentName(group)}`}
      action={solved === 0 ? undefined : `Settle ${counted(solved, 'article')}`}
      pending={settling.isPending}
      refusal={refused ? sentencesOf(refused).join(' ') : undefined}
      onSubmit={() => settling.mutate()}
      onClose={onClose}
    >
      <div>
        Work goes to the readers with the least, without conflicts. Nothing changes until you confirm.
        {!deal && !error && articleIds.length > 0 && <TableSkeleton label="Loading the proposal" />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
          {settlements.map((settled) => (
            <SettledArticle key={settled.articleId} {...{ settled, names }} />
          ))}
        </Box>
        {deal && solved > 0 && <Box sx={{ color: tokens.successInk }}>{describeSpread(deal)}</Box>}
      </div>
      {others.length > 0 && (
        <div>
          Settle these yourself:
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </div>
      )}
    </FormDialog>
  );
}
