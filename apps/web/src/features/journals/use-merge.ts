import { mergeJournals, undoMerge } from '@cea/contract/journal-merges';
import type { Journal } from '@cea/contract/journals';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { useJournalsChanged } from './journals-api.ts';

/** What merging will do, one sentence each. */
export function mergeEffects(gone: readonly Journal[], kept: Journal): string[] {
  const articles = gone.reduce((sum, journal) => sum + journal.articles, 0);
  const names = gone.map(({ name }) => `“${name}”`).join(', ');
  return [
    `${counted(articles, 'article moves', 'articles move')} to ${kept.name}. Citations keep the name that was printed.`,
    `Articles imported later under ${names} belong to ${kept.name}, too.`,
    gone.length === 1
      ? `${gone[0]!.name} and its ISSN are taken away.`
      : `${counted(gone.length, 'journal')} and their ISSN are taken away.`,
  ];
}

interface Merge {
  readonly gone: readonly Journal[];
  readonly kept: Journal;
}

const mergedText = ({ gone, kept }: Merge, articles: number): string => {
  const subject = gone.length === 1 ? `${gone[0]!.name} was` : `${counted(gone.length, 'journal')} were`;
  return `${subject} merged into ${kept.name}, with ${counted(articles, 'article')}.`;
};

/** Merges journals into one that stays. The receipt takes it back. */
export function useMerge(onMerged: () => void) {
  const journalsChanged = useJournalsChanged();
  // The same for another try, so that one whose answer was lost is not a second merge.
  const [merge_id] = useState(() => crypto.randomUUID());
  const undo = async () => {
    const { restored } = (await call(undoMerge, { params: { mergeId: merge_id } })).data;
    addMessage('success', `${counted(restored, 'journal')} brought back.`);
    await journalsChanged();
  };
  return useMutation({
    mutationFn: ({ gone, kept }: Merge) =>
      call(mergeJournals, { body: { merge_id, ids: gone.map(({ id }) => id), into: kept.id } }),
    onSuccess: async ({ data }, merge) => {
      addMessage('success', mergedText(merge, data.articles), undo);
      onMerged();
      await journalsChanged();
    },
  });
}
