import { mostMerged } from '@cea/contract/journal-merges';
import type { Journal, JournalFilters } from '@cea/contract/journals';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sentencesOf } from '../../lib/api-error.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { OptionCards } from '../../ui/OptionCards.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { journalOptions } from './journals-api.ts';
import { mergeEffects, useMerge } from './use-merge.ts';

const aboutJournal = ({ abbreviation, issn, eissn }: Journal): string =>
  [abbreviation, issn, eissn].filter(Boolean).join(' · ');

interface QuestionProps {
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks which of the journals stays: the one with most articles, unless another is chosen. */
function MergeQuestion({ ids, onDone, onClose }: QuestionProps) {
  const answers = useQueries({ queries: ids.map((id) => journalOptions(id)) });
  const journals = answers.flatMap(({ data }) => data ?? []);
  const areAllHere = journals.length === ids.length;
  const failure = answers.find(({ error }) => error !== null)?.error;
  const [chosen, setChosen] = useState<string>();
  const merging = useMerge(() => {
    onClose();
    onDone();
  });
  const heading = useId();
  const byArticles = journals.toSorted((a, b) => b.articles - a.articles || a.id - b.id);
  const into = byArticles.find(({ id }) => String(id) === chosen) ?? byArticles[0];
  const from = journals.filter((journal) => journal !== into);
  const refusal = merging.error ?? failure;
  return (
    <ConfirmDialog
      title={`Merge ${counted(ids.length, 'journal')}`}
      action="Merge journals"
      pending={merging.isPending}
      disabled={!areAllHere}
      refusal={refusal ? sentencesOf(refusal).join(' ') : undefined}
      effects={areAllHere && into ? mergeEffects(from, into) : []}
      onConfirm={() => into && merging.mutate({ from, into })}
      onClose={onClose}
    >
      <Box id={heading} sx={{ fontWeight: 600 }}>
        Which one stays?
      </Box>
      {areAllHere ? (
        <OptionCards
          labelledBy={heading}
          input="radio"
          columns={1}
          options={byArticles.map((journal) => ({
            value: String(journal.id),
            label: journal.name,
            note: aboutJournal(journal),
            count: counted(journal.articles, 'article'),
          }))}
          chosen={into ? [String(into.id)] : []}
          onChoose={setChosen}
        />
      ) : (
        !failure && <Skeleton sx={{ height: 120 }} />
      )}
    </ConfirmDialog>
  );
}

/** Merges the ticked journals into one of them. */
export function MergeSelected({ selected, onDone }: BulkProps<JournalFilters>) {
  const [isOpen, setOpen] = useState(false);
  // Everything that the list finds is more than anybody merges in one step.
  const ids = 'ids' in selected ? selected.ids.map(Number) : [];
  if (ids.length === 1) return null;
  return (
    <>
      {ids.length === 0 || ids.length > mostMerged ? (
        <span>Merge takes at most {mostMerged} journals</span>
      ) : (
        <Button variant="contained" color="accent" onClick={() => setOpen(true)}>
          Merge
        </Button>
      )}
      {isOpen && <MergeQuestion {...{ ids, onDone }} onClose={() => setOpen(false)} />}
    </>
  );
}
