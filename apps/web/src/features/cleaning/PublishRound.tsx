import { leftOutTexts, type RoundPublication, type RoundReadiness } from '@cea/contract/round-publishing';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { counted, showCount } from '../../lib/number-format.ts';
import { sentencesOf } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ArticlesByReason } from './ArticlesByReason.tsx';
import { findingsKey, publishPart } from './cleaning-api.ts';
import { publicationOptions, readinessOptions, startPublication } from './publish-round-api.ts';
import { ReadyList, type ReadyReview } from './ReadyList.tsx';

const needs = {
  replaces: (count: number) => `${counted(count, 'article')} will replace what visitors see now.`,
  'published-before': (count: number) => `${counted(count, 'article was', 'articles were')} public before.`,
  'read-by-you': (count: number) => `You have read ${counted(count, 'article')} yourself.`,
} as const;

function effectsOf(ready: readonly ReadyReview[]): string[] {
  if (ready.length === 0) return ['Tick the articles to publish.'];
  const asking = Map.groupBy(ready, ({ needs_reason }) => needs_reason ?? 'none');
  const withOthers = ready.filter(({ other_forms }) => other_forms.length > 0).length;
  return [
    ready.length === 1
      ? 'It becomes public as a new revision of the registry.'
      : `All ${showCount(ready.length)} become public at the same moment, as one revision of the registry.`,
    ...(['replaces', 'published-before', 'read-by-you'] as const).flatMap((why) => {
      const count = asking.get(why)?.length ?? 0;
      return count > 0 ? [needs[why](count)] : [];
    }),
    ...(withOthers > 0
      ? [`${counted(withOthers, 'article has', 'articles have')} another form that is open or not public.`]
      : []),
  ];
}

/** No field, unless one of them takes a reason. */
function reasonHintOf(ready: readonly ReadyReview[]): { reasonHint?: string } {
  if (ready.some(({ needs_reason }) => needs_reason === 'replaces' || needs_reason === 'published-before'))
    return { reasonHint: 'Shown to visitors in the history of each article that they had before: name no person.' };
  return ready.some(({ needs_reason }) => needs_reason) ? { reasonHint: 'Kept in the audit log.' } : {};
}

interface Props {
  roundId: number;
  readiness: RoundReadiness;
  onStarted: (publication: RoundPublication) => void;
  onClose: () => void;
}

function PublishDialog({ roundId, readiness, onStarted, onClose }: Props) {
  const client = useQueryClient();
  // What was asked stays as it was while the dialog is open.
  const [{ ready, left_out }] = useState(readiness);
  // What one has read oneself is published on purpose only.
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(ready.filter(({ needs_reason }) => needs_reason !== 'read-by-you').map(({ form_id }) => form_id)),
  );
  const published = ready.filter(({ form_id }) => chosen.has(form_id));
  // Sent again after a lost answer, it is the same publication.
  const [publication_id] = useState(() => crypto.randomUUID());
  const forms = published.map(({ form_id, seq }) => ({ form_id, seq }));
  const publish = useMutation({
    meta: { handled: true },
    mutationFn: (reason: string) => startPublication(roundId, { publication_id, forms }, reason),
    onSuccess: (publication) => {
      client.setQueryData(publicationOptions(publication.id).queryKey, publication);
      onStarted(publication);
    },
    onError: () => client.invalidateQueries({ queryKey: findingsKey(roundId) }),
  });
  return (
    <ConfirmDialog
      isLong
      title={`Publish ${counted(published.length, 'clean article')}?`}
      action={`Publish ${counted(published.length, 'article')}`}
      disabled={published.length === 0}
      pending={publish.isPending}
      refusal={publish.error ? sentencesOf(publish.error).join(' ') : undefined}
      {...reasonHintOf(published)}
      onConfirm={(reason) => publish.mutate(reason)}
      onClose={onClose}
    >
      {effectsOf(published).map((effect) => (
        <span key={effect}>{effect}</span>
      ))}
      <ReadyList {...{ ready, chosen }} onChange={setChosen} />
      <ArticlesByReason
        label="Left out"
        title={`${counted(left_out.length, 'article')} left out`}
        articles={left_out}
        texts={leftOutTexts}
        isDialog
      />
    </ConfirmDialog>
  );
}

/** Publishes what has no open finding in a round, all or what is ticked, after one question; a link can ask it too. */
export function PublishRound({ roundId, onStarted }: { roundId: number; onStarted: (id: string) => void }) {
  const { data } = useQuery(readinessOptions(roundId));
  const [asked, setAsked] = useState(false);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const count = data?.ready.length ?? 0;
  const isLinked = hash === publishPart && count > 0;
  const close = () => {
    setAsked(false);
    if (isLinked) void navigate({ pathname, search }, { replace: true });
  };
  return (
    <>
      {count > 0 && (
        <Button variant="outlined" onClick={() => setAsked(true)}>
          Publish {counted(count, 'clean article')}…
        </Button>
      )}
      {data && (asked || isLinked) && (
        <PublishDialog
          roundId={roundId}
          readiness={data}
          onStarted={({ id }) => {
            close();
            onStarted(id);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
