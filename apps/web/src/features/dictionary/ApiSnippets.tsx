import { type Snippet, type SnippetLanguage, snippets } from '@cea/contract/api-snippets';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useId, useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const languages = (Object.keys(snippets) as SnippetLanguage[]).map((value) => ({
  value,
  label: snippets[value].label,
}));

/** A search as code to copy into a program. */
export function ApiSnippets(search: Omit<Snippet, 'origin'>) {
  const id = useId();
  const [language, setLanguage] = useState<SnippetLanguage>('python');
  const text = snippets[language].write({ origin: location.origin, ...search });
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <VisuallyHidden id={id}>Language</VisuallyHidden>
        <Segmented
          labelledBy={id}
          options={languages}
          value={language}
          onChange={(next) => next && setLanguage(next)}
        />
        <CopyButton text={text} />
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={`Search code in ${snippets[language].label}`}
        sx={{
          m: 0,
          p: 1.5,
          maxHeight: 420,
          overflow: 'auto',
          borderRadius: 1,
          bgcolor: tokens.head,
          border: `1px solid ${tokens.line}`,
          fontSize: '0.8125rem',
          lineHeight: 1.55,
        }}
      >
        <code>{text}</code>
      </Box>
    </Card>
  );
}
