import { exampleSearch } from '@cea/contract/api-snippets';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../ui/TextLink.tsx';
import { ApiSnippets } from './ApiSnippets.tsx';

/** How to get the same data from a program. */
export function ApiUse() {
  return (
    <Box component="section" id="api" aria-labelledby="api-title" sx={{ scrollMarginTop: 16 }}>
      <Typography id="api-title" variant="h2" sx={{ fontSize: '1.3rem', mb: 1 }}>
        API
      </Typography>
      <Typography sx={{ maxWidth: '72ch', mb: 2 }}>
        Use the API to run the same queries from your own code. Records use the keys on this page. Every call is
        documented in{' '}
        <TextLink to="/api/docs" underline="always">
          OpenAPI
        </TextLink>
        . Example: search ratios for <code>{exampleSearch.asking.raw_query}</code>:
      </Typography>
      <ApiSnippets {...exampleSearch} />
    </Box>
  );
}
