import { mergeJournals, undoMerge } from '@cea/contract/journal-merges';
import type { Journal } from '@cea/contract/journals';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { useJournalsChanged } from './journals-api.ts';

/** What merging will do, one sentence each. */
export function mergeEffects(from: readonly Journal[], into: Journal): string[] {
  const articles = from.reduce((sum, journal) => sum + journal.articles, 0);
  const names = from.map(({ name }) => `“${name}”`).join(', ');
  return [
    `${counted(articles, 'article moves', 'articles move')} to ${into.name}. Citations keep the name that was printed.`,
    `Articles imported later under ${names} will belong to ${into.name}, too.`,
    from.length === 1
      ? `${from[0]!.name} and its ISSN are removed. Undo brings them back.`
      : `${counted(from.length, 'journal')} and their ISSNs are removed. Undo brings them back.`,
  ];
}

interface Merge {
  readonly from: readonly Journal[];
  readonly into: Journal;
}

const mergedText = ({ from, into }: Merge, articles: number): string => {
  const subject = from.length === 1 ? `${from[0]!.name} was` : `${counted(from.length, 'journal')} were`;
  const moved = articles === 0 ? 'No article moved.' : `${counted(articles, 'article')} moved.`;
  return `${subject} merged into ${into.name}. ${moved}`;
};

/** Merges journals into one that stays. The receipt takes it back. */
export function useMerge(onMerged: () => void) {
  const journalsChanged = useJournalsChanged();
  // The same for another try of the same merge, so that one whose answer was lost is not a second one.
  const last = useRef<{ readonly of: string; readonly id: string }>(undefined);
  const idOf = ({ from, into }: Merge): string => {
    const of = [...from, into].map(({ id }) => id).join(' ');
    if (last.current?.of !== of) last.current = { of, id: crypto.randomUUID() };
    return last.current.id;
  };
  const undo = async (mergeId: string) => {
    const { restored } = (await call(undoMerge, { params: { mergeId } })).data;
    addMessage('success', `${counted(restored, 'journal')} brought back.`);
    await journalsChanged();
  };
  return useMutation({
    meta: { handled: true },
    mutationFn: (merge: Merge) => {
      const ids = merge.from.map(({ id }) => id);
      return call(
        mergeJournals,
        { body: { merge_id: idOf(merge), ids, into: merge.into.id } },
        { expected: [409, 422] },
      );
    },
    onSuccess: async ({ data }, merge) => {
      const mergeId = idOf(merge);
      addMessage('success', mergedText(merge, data.articles), () => undo(mergeId));
      onMerged();
      await journalsChanged();
    },
  });
}
