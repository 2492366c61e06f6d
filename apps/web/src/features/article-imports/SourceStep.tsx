import { pastedLimit } from '@cea/contract/article-imports';
import { citationFormats } from '@cea/contract/citation-files';
import { tooLargeText, uploads } from '@cea/contract/uploads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileField } from '../../ui/FileField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { tokens } from '../../ui/tokens.ts';
import type { ImportSource } from './article-imports-api.ts';
import { ImportsList } from './ImportsList.tsx';

interface Props {
  /** The file that is being sent. */
  sending: File | undefined;
  progress: number | undefined;
  /** Why it was refused. */
  fault: { readonly of: 'file' | 'text'; readonly text: string } | undefined;
  pending: boolean;
  onChoose: (source: ImportSource) => void;
}

const named = Object.entries(citationFormats)
  .filter(([format]) => format !== 'ids')
  .map(([, label]) => label);

/** The first step: a file, or a pasted list. Below, every import there was. */
export function SourceStep({ sending, progress, fault, pending, onChoose }: Props) {
  const [text, setText] = useState('');
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' }, gap: 2.25 }}>
        <Card sx={{ p: 2.5 }}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            Citation file
          </Typography>
          <FileField
            label="Choose a citation file"
            hint={`or drop it here. ${tooLargeText(uploads.import)}`}
            extensions={uploads.import.extensions}
            file={sending}
            progress={sending && progress}
            fault={fault?.of === 'file' ? fault.text : undefined}
            onChoose={(file) => onChoose({ file })}
          />
          <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
            {named.join(', ')}. The format is recognized by the content. Nothing is written before you commit.
          </Typography>
        </Card>
        <Card
          component="form"
          sx={{ p: 2.5 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) onChoose({ text });
          }}
        >
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            Pasted list
          </Typography>
          <TextInput
            label="PubMed IDs or DOIs"
            hint="One per line, or separated by spaces or commas. These articles wait for their citation."
            multiline
            minRows={4}
            maxRows={10}
            value={text}
            onChange={(event) => setText(event.target.value)}
            fault={fault?.of === 'text' ? fault.text : undefined}
            slotProps={{ input: { maxLength: pastedLimit } }}
            sx={{ '& textarea': { fontVariantNumeric: 'tabular-nums' } }}
          />
          <Button type="submit" disabled={text.trim() === '' || pending} sx={{ mt: 1.5 }}>
            Preview this list
          </Button>
        </Card>
      </Box>
      <Box sx={{ mt: 2, borderTop: `1px solid ${tokens.line}` }}>
        <ImportsList />
      </Box>
    </>
  );
}
