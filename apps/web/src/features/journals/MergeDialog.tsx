import type { Journal } from '@cea/contract/journals';
import { ruleTexts } from '@cea/contract/rules';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencesOf } from '../../lib/api-error.ts';
import { articlePath } from '../../lib/article-path.ts';
import { counted } from '../../lib/number-format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { EffectList } from '../../ui/EffectList.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { foundJournals, journalOptions } from './journals-api.ts';
import { mergeEffects, useMerge } from './use-merge.ts';

/** Some of the articles that cite the journal. */
function WhereUsed({ journal }: { journal: Journal }) {
  const { data } = useQuery(journalOptions(journal.id));
  const cited = data?.cited_by ?? [];
  const more = journal.articles - cited.length;
  return (
    <div>
      {journal.articles === 0
        ? 'This journal has no articles.'
        : `This journal has ${counted(journal.articles, 'article')}.`}
      {cited.length > 0 && (
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {cited.map(({ id, compound_id, title }) => (
            <li key={id}>
              <TextLink to={articlePath(id)}>{title || compound_id}</TextLink>
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
  const merging = useMerge(onClose);
  return (
    <FormDialog
      title={`Merge ${journal.name}`}
      action="Merge journals"
      pending={merging.isPending}
      refusal={merging.error ? sentencesOf(merging.error).join(' ') : undefined}
      onSubmit={() => (into ? merging.mutate({ from: [journal], into }) : setFault(ruleTexts.required))}
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
      {into && <EffectList effects={mergeEffects([journal], into)} />}
    </FormDialog>
  );
}
