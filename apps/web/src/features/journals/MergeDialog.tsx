import { deleteJournal, type Journal } from '@cea/contract/journals';
import { ruleTexts } from '@cea/contract/rules';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import { foundJournals, journalOptions, useJournalsChanged } from './journals-api.ts';

/** Some of the articles that cite the journal. */
function WhereUsed({ journal }: { journal: Journal }) {
  const { data } = useQuery(journalOptions(journal.id));
  const cited = data?.cited_by ?? [];
  const more = journal.articles - cited.length;
  return (
    <div>
      {journal.articles === 0
        ? 'This journal has no articles.'
        : `This journal has ${counted(journal.articles, 'article')}. Merging moves ${journal.articles === 1 ? 'it' : 'them'} to the journal that you choose, and deletes this one.`}
      {cited.length > 0 && (
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {cited.map(({ id, compound_id, title }) => (
            <li key={id}>
              <TextLink to={`/admin/data-collection/articles/${id}`}>{title || compound_id}</TextLink>
            </li>
          ))}
          {more > 0 && <li>{counted(more, 'more article')}</li>}
        </Box>
      )}
    </div>
  );
}

/** Merges a journal that was entered twice into the one to keep. */
export function MergeDialog({ journal, onClose }: { journal: Journal; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState<Journal>();
  const [fault, setFault] = useState<string>();
  const search = useDebounced(typed, 200);
  const { data } = useQuery(foundJournals(search));
  // Journals found for an earlier text must not be chosen.
  const found = search === typed ? data?.filter(({ id }) => id !== journal.id) : undefined;
  const confirmed = useConfirmed();
  const journalsChanged = useJournalsChanged();
  const merging = useMutation({
    mutationFn: (target: Journal) =>
      confirmed(
        (reason) =>
          call(
            deleteJournal,
            { params: { key: journal.id }, query: { merge_into: target.id } },
            { reason, expected: [423] },
          ),
        {
          title: `Merge ${journal.name} into ${target.name}?`,
          text: 'This cannot be undone.',
          effects: [
            `${counted(journal.articles, 'article moves', 'articles move')} to ${target.name}. Citations keep the name that was printed.`,
            `Articles imported later under “${journal.name}” belong to ${target.name}, too.`,
            `${journal.name} and its ISSN are deleted.`,
          ],
          action: 'Merge journals',
          danger: true,
        },
      ),
    onSuccess: async (done, target) => {
      if (!done) return;
      addMessage('success', `${journal.name} was merged into ${target.name}.`);
      onClose();
      await journalsChanged();
    },
  });
  return (
    <FormDialog
      title={`Merge ${journal.name}`}
      action="Continue"
      pending={merging.isPending}
      onSubmit={() => (into ? merging.mutate(into) : setFault(ruleTexts.required))}
      onClose={onClose}
    >
      <WhereUsed journal={journal} />
      <PickerField
        label="Merge into"
        placeholder="Name, abbreviation or ISSN"
        options={found?.map(({ id, name, issn, abbreviation }) => ({
          id: String(id),
          label: name,
          about: [abbreviation, issn].filter(Boolean).join(' · '),
        }))}
        labelOf={() => into?.name ?? ''}
        chosen={into ? [String(into.id)] : []}
        onChange={([chosen]) => {
          setInto(found?.find(({ id }) => String(id) === chosen));
          setFault(undefined);
        }}
        onType={setTyped}
        fault={fault}
        required
      />
    </FormDialog>
  );
}
