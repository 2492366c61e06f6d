import { mostMerged } from '@cea/contract/journal-merges';
import type { Journal, JournalFilters } from '@cea/contract/journals';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { OptionCards } from '../../ui/OptionCards.tsx';
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
  const journals = useQueries({ queries: ids.map((id) => journalOptions(id)) }).flatMap(({ data }) => data ?? []);
  const [chosen, setChosen] = useState<string>();
  const merging = useMerge(() => {
    onClose();
    onDone();
  });
  const heading = useId();
  const byArticles = journals.toSorted((a, b) => b.articles - a.articles || a.id - b.id);
  const kept = byArticles.find(({ id }) => String(id) === chosen) ?? byArticles[0];
  const gone = journals.filter((journal) => journal !== kept);
  return (
    <ConfirmDialog
      title={`Merge ${counted(ids.length, 'journal')}`}
      action="Merge journals"
      pending={merging.isPending}
      disabled={journals.length < ids.length}
      effects={kept && gone.length > 0 ? mergeEffects(gone, kept) : []}
      onConfirm={() => kept && merging.mutate({ gone, kept })}
      onClose={onClose}
    >
      <Box id={heading} sx={{ fontWeight: 600 }}>
        Which one stays?
      </Box>
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
        chosen={kept ? [String(kept.id)] : []}
        onChoose={setChosen}
      />
    </ConfirmDialog>
  );
}

/** Merges the ticked journals into one of them. */
export function MergeSelected({ selected, onDone }: BulkProps<JournalFilters>) {
  const [asks, setAsks] = useState(false);
  const ids = 'ids' in selected ? selected.ids.map(Number) : [];
  if (ids.length < 2 || ids.length > mostMerged) return null;
  return (
    <>
      <Button variant="contained" color="accent" onClick={() => setAsks(true)}>
        Merge
      </Button>
      {asks && <MergeQuestion {...{ ids, onDone }} onClose={() => setAsks(false)} />}
    </>
  );
}
