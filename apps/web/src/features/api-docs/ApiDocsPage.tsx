import { type ApiDescription, readApiDescription } from '@cea/contract/api-description';
import { exampleSearch } from '@cea/contract/api-snippets';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SectionLinks } from '../../ui/SectionLinks.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ApiSnippets } from '../dictionary/ApiSnippets.tsx';
import { apiDescriptionOptions } from './api-docs-api.ts';
import { CallCard } from './CallCard.tsx';

const idOf = (tag: string): string => tag.toLowerCase().replaceAll(/\W+/g, '-');

/** Endpoints by tag, in the order of the description. */
function sectionsOf({ tags, paths }: ApiDescription) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return tags.map(({ name }) => ({
    id: idOf(name),
    title: name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

/** Every endpoint of the site, from its own OpenAPI description. */
export function ApiDocsPage() {
  return (
    <LoadedPage query={useQuery(apiDescriptionOptions)}>
      {(description) => {
        const sections = sectionsOf(description);
        return (
          <PageContainer sx={{ pb: 5 }}>
            <PageHeader title="API" note={<Link href={readApiDescription.path}>OpenAPI 3.1 (JSON)</Link>} />
            <Typography sx={{ color: 'text.secondary', maxWidth: '72ch', mb: 2.5 }}>
              Everything published can be read without an account. Keys of records are explained in the{' '}
              <TextLink to="/data-dictionary" underline="always">
                data dictionary
              </TextLink>
              . Example: search ratios for <code>{exampleSearch.asking.raw_query}</code>:
            </Typography>
            <ApiSnippets {...exampleSearch} />
            <Box
              sx={{
                mt: 4,
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px minmax(0, 1fr)' },
                columnGap: 5,
                rowGap: 2,
              }}
            >
              <Box>
                <SectionLinks sections={sections} />
              </Box>
              <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 4 }}>
                {sections.map(({ id, title, calls }) => (
                  <Box
                    key={id}
                    component="section"
                    id={id}
                    aria-labelledby={`${id}-title`}
                    sx={{ scrollMarginTop: 16 }}
                  >
                    <Typography id={`${id}-title`} variant="h2" sx={{ fontSize: '1.3rem', mb: 1.5 }}>
                      {title}
                    </Typography>
                    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
                      {calls.map((one) => (
                        <CallCard
                          key={one.operation.operationId}
                          {...one}
                          schemas={description.components.schemas}
                          shared={description.components.parameters ?? {}}
                        />
                      ))}
                    </Box>
                  </Box>
                ))}
              </Box>
            </Box>
          </PageContainer>
        );
      }}
    </LoadedPage>
  );
}
