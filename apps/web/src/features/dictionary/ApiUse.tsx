import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ApiSnippets } from './ApiSnippets.tsx';

const example = { type: 'ratios', asking: { raw_query: 'vaccination AND icer_usd:[0 TO 50000]' } } as const;

/** How a program gets the same data. */
export function ApiUse() {
  return (
    <Box component="section" id="api" aria-labelledby="api-title" sx={{ scrollMarginTop: 16 }}>
      <Typography id="api-title" variant="h2" sx={{ fontSize: '1.3rem', mb: 1 }}>
        API
      </Typography>
      <Typography sx={{ maxWidth: '72ch', mb: 2 }}>
        Programs get the same records by the same queries, under the keys of this page. Every call is described in{' '}
        <Link href="/api/docs" underline="always">
          OpenAPI
        </Link>
        . This searches ratios for <code>{example.asking.raw_query}</code>:
      </Typography>
      <ApiSnippets {...example} />
    </Box>
  );
}
