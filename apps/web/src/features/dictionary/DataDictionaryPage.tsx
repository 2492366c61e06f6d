import { type DescribedSection, describeDictionary, findVariables } from '@cea/contract/dictionary/describe';
import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { SectionLinks } from '../../ui/SectionLinks.tsx';
import { ApiUse } from './ApiUse.tsx';
import { useLabels } from './use-labels.ts';
import { VariableCard } from './VariableCard.tsx';

const countIn = (sections: readonly DescribedSection[]): number =>
  sections.reduce((sum, { variables }) => sum + variables.length, 0);

/** Every variable and computed value, derived from the dictionary. */
export function DataDictionaryPage() {
  const [search, setSearch] = useSearchParams();
  const { choicesOf } = useLabels();
  const all = useMemo(() => describeDictionary(), []);
  const text = search.get('q') ?? '';
  const found = useMemo(
    () =>
      findVariables(all, text, ({ vocabulary }) =>
        choicesOf(vocabulary)
          .map(({ label }) => label)
          .join(' '),
      ),
    [all, text, choicesOf],
  );
  const onSearch = useCallback(
    (words: string) => setSearch(words === '' ? {} : { q: words }, { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return (
    <PageContainer sx={{ pb: 5 }}>
      <PageHeader title="Data dictionary" note={`Version ${dictionaryVersion}, ${countIn(all)} variables`} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '72ch', mb: 2.5 }}>
        The meaning, values and download column name of each variable. “Not reported” means that readers looked for the
        information and the article does not give it.
      </Typography>
      <SearchInput
        label="Find a variable"
        placeholder="discount rate, currency, EQ-5D…"
        value={text}
        onSearch={onSearch}
        sx={{ maxWidth: 480 }}
      />
      <Box component="output" sx={{ display: 'block', mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {text !== '' && `${countIn(found)} found`}
      </Box>
      <Box
        sx={{ mt: 2.5, display: 'grid', gridTemplateColumns: { md: '190px minmax(0, 1fr)' }, columnGap: 5, rowGap: 2 }}
      >
        <Box>
          <SectionLinks sections={[...found, { id: 'api', title: 'API' }]} />
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 4 }}>
          {found.length === 0 && <EmptyState title="No matching variables" text="Try fewer or different words." />}
          {found.map(({ id, title, variables }) => (
            <Box key={id} component="section" id={id} aria-labelledby={`${id}-title`} sx={{ scrollMarginTop: 16 }}>
              <Typography id={`${id}-title`} variant="h2" sx={{ fontSize: '1.3rem', mb: 1.5 }}>
                {title}
              </Typography>
              <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}>
                {variables.map((variable) => (
                  <VariableCard key={variable.key} variable={variable} choices={choicesOf(variable.vocabulary)} />
                ))}
              </Box>
            </Box>
          ))}
          <ApiUse />
        </Box>
      </Box>
    </PageContainer>
  );
}
