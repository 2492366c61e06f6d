import { entryReferences } from '@cea/contract/citations/entry-references';
import type { RegistryEntry } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { lastResults } from '../../../lib/last-results.ts';
import { useStore } from '../../../lib/store.ts';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { Badges } from './Badges.tsx';
import { CitationLine } from './CitationLine.tsx';
import { Contents, type ContentsPart } from './Contents.tsx';

interface Props {
  entry: RegistryEntry;
  title: string;
  /** Shown at the end of the citation line. */
  id: ReactNode;
  actions: ReactNode;
  parts: readonly ContentsPart[];
  children: ReactNode;
}

/** The white head of an article's or record's page, and below it the table of contents beside the parts. */
export function EntryFrame({ entry, title, id, actions, parts, children }: Props) {
  const results = useStore(lastResults);
  return (
    <>
      <Box sx={{ bgcolor: '#fff', borderBottom: `1px solid ${tokens.line}` }}>
        <PageContainer sx={{ pt: { xs: 2.5, sm: 3 }, pb: { xs: 2.5, sm: 3 } }}>
          <Typography variant="body2" component="nav" aria-label="Breadcrumb" sx={{ mb: 1.5 }}>
            <TextLink to={results ?? '/'}>← {results === undefined ? 'Search' : 'Results'}</TextLink>
          </Typography>
          <Badges entry={entry} />
          <Typography
            variant="h1"
            sx={{ fontSize: { xs: '1.35rem', sm: '1.85rem' }, maxWidth: 900, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          <CitationLine reference={entryReferences(entry, location.origin).article}>{id}</CitationLine>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.25 }}>{actions}</Box>
        </PageContainer>
      </Box>
      <PageContainer
        sx={{
          pt: { md: 3.5 },
          pb: 5,
          // No grid on a phone: the contents bar would be sticky only within its row.
          display: { md: 'grid' },
          gridTemplateColumns: { md: '180px minmax(0, 1fr)' },
          columnGap: 5,
        }}
      >
        <Box sx={{ display: { xs: 'contents', md: 'block' } }}>
          <Contents parts={parts} />
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 4.5, alignContent: 'start' }}>
          {children}
        </Box>
      </PageContainer>
    </>
  );
}
