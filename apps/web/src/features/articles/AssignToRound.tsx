import { assignmentName } from '@cea/contract/admin-assignments';
import type { ArticleFilters } from '@cea/contract/article-list';
import { type Selection, selectionLimit } from '@cea/contract/listing';
import { listRounds, type ReadingRound, roundStatuses } from '@cea/contract/reading-rounds';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentencesOf } from '../../lib/api-error.ts';
import { articlePath } from '../../lib/article-path.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useTruncatedList } from '../../ui/use-truncated-list.ts';
import { datesText } from '../reading-rounds/round-texts.ts';
import { useArticlesChanged } from './article-list-api.ts';
import { assignArticles, type Kind } from './assign-api.ts';
import { type AssignTarget, newAssignment, useAssignTarget } from './use-assign-target.ts';

const kindNames: Readonly<Record<Kind, string>> = { screening: 'Screening', review: 'Full review' };

interface NotReadyProps {
  kind: Kind;
  articles: readonly { readonly id: number; readonly compound_id: string }[];
}

/** Articles that stay out, by their numbers. */
function NotReady({ kind, articles }: NotReadyProps) {
  const list = useTruncatedList(
    articles,
    () => false,
    ({ compound_id }) => compound_id,
    10,
  );
  return (
    <Alert severity="info" sx={{ alignItems: 'flex-start' }}>
      {counted(articles.length, 'article is', 'articles are')} not available for {kindNames[kind].toLowerCase()}:
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {list.shown.map(({ id, compound_id }) => (
          <li key={id}>
            <TextLink to={articlePath(id)}>{compound_id}</TextLink>
          </li>
        ))}
      </Box>
      <MoreLines hidden={list.hidden} all={list.all} onAll={list.showAll} />
    </Alert>
  );
}

/** "Round 24, autumn 2026: open, 10/1/2026 – 11/30/2026" */
const describeRound = (round: ReadingRound): string =>
  `${round.label}: ${roundStatuses[round.status].label.toLowerCase()}, ${datesText(round)}`;

/** Which round, for what, and which draft. */
function TargetFields({ target }: { target: AssignTarget }) {
  const { rounds, round, kind, counts, drafts, assignment, choose } = target;
  return (
    <>
      <SelectInput
        label="Round"
        value={String(round?.id)}
        options={rounds.map((one) => ({ value: String(one.id), label: describeRound(one) }))}
        onChange={(next) => choose({ round: next })}
      />
      <SelectInput
        label="For"
        value={kind}
        options={(['screening', 'review'] as const).map((value) => ({
          value,
          label: `${kindNames[value]} (${counted(counts[value], 'article')} ready)`,
        }))}
        onChange={(next) => choose({ kind: next })}
      />
      <SelectInput
        label="Assignment"
        value={assignment ? String(assignment.id) : newAssignment}
        options={[
          ...drafts.map((draft) => ({
            value: String(draft.id),
            label: `${assignmentName(draft)}, draft with ${counted(draft.articles, 'article')}`,
          })),
          { value: newAssignment, label: `New ${kindNames[kind].toLowerCase()}` },
        ]}
        onChange={(next) => choose({ assignment: next })}
      />
    </>
  );
}

interface Props {
  selected: Selection<ArticleFilters>;
  /** The articles were assigned. */
  onDone?: () => void;
  onClose: () => void;
}

/** Adds articles to a draft of a round, or to a new one. Articles that are not ready for it are named, and stay out. */
export function AssignToRound({ selected, onDone, onClose }: Props) {
  const target = useAssignTarget(selected);
  const { isLoading, isTooMany, round, kind, assignment, added, left } = target;
  const queryClient = useQueryClient();
  const articlesChanged = useArticlesChanged();
  const assigning = useMutation({
    meta: { handled: true },
    mutationFn: () =>
      assignArticles(
        { round: round!, kind, assignment },
        added.map(({ id }) => id),
      ),
    onSuccess: async (name) => {
      addMessage('success', `${counted(added.length, 'article')} added to ${name}.`);
      onClose();
      onDone?.();
      await Promise.all([articlesChanged(), queryClient.invalidateQueries({ queryKey: [listRounds.path] })]);
    },
  });
  const error = assigning.error ?? target.error;
  const canAssign = !isLoading && round !== undefined && added.length > 0;
  return (
    <FormDialog
      title="Assign to round"
      action={canAssign ? `Add ${counted(added.length, 'article')}` : undefined}
      pending={assigning.isPending}
      refusal={error ? sentencesOf(error).join(' ') : undefined}
      onSubmit={() => assigning.mutate()}
      onClose={onClose}
    >
      {isLoading && !error && <TableSkeleton label="Loading the rounds" />}
      {isTooMany && <div>Select at most {selectionLimit} articles at a time.</div>}
      {!isLoading && !error && !round && (
        <div>
          No round is open. <TextLink to="/admin/data-collection/reading-rounds">Make a round</TextLink> first.
        </div>
      )}
      {!isLoading && !isTooMany && round && (
        <>
          <TargetFields target={target} />
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            Who reads them is planned on the page of the round.
          </Box>
          {left.length > 0 && <NotReady kind={kind} articles={left} />}
        </>
      )}
    </FormDialog>
  );
}
