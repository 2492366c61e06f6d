import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { Form } from 'react-router';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { tokens } from '../../ui/tokens.ts';
import { dataTypeLabels } from '../registry/data-types.ts';

/** The way into the registry: a kind of data and a keyword. The form's own fields are the address it leads to. */
export function SearchPanel() {
  const [type, setType] = useState<DataType>('methods');
  return (
    <Card
      component="search"
      sx={{ display: 'block', mb: 2.5, boxShadow: '0 10px 30px rgba(20, 45, 80, 0.10)', border: 0 }}
    >
      <Form action="/results" method="get">
        <Box
          component="fieldset"
          sx={{
            display: 'flex',
            gap: { xs: 2, sm: 3.5 },
            overflowX: 'auto',
            m: 0,
            px: { xs: 2, sm: 3.25 },
            py: 0,
            border: 0,
            borderBottom: `1px solid ${tokens.line}`,
          }}
        >
          <VisuallyHidden component="legend">Data type</VisuallyHidden>
          {dataTypes.map((one) => (
            <Box
              key={one}
              component="label"
              sx={{
                py: 1.75,
                whiteSpace: 'nowrap',
                fontWeight: 600,
                cursor: 'pointer',
                color: one === type ? tokens.navy : tokens.muted,
                borderBottom: `3px solid ${one === type ? tokens.blue : 'transparent'}`,
                '&:has(:focus-visible)': { outline: `2px solid ${tokens.blue}`, outlineOffset: -2 },
                input: { position: 'absolute', opacity: 0 },
              }}
            >
              <input type="radio" name="type" value={one} checked={one === type} onChange={() => setType(one)} />
              {dataTypeLabels[one]}
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: { xs: 2, sm: 3.25 } }}>
          <Box
            component="input"
            type="search"
            name="keyword"
            aria-label="Keyword"
            placeholder="Keyword, disease, intervention, author…"
            maxLength={400}
            required
            sx={{
              flex: '1 1 260px',
              minWidth: 0,
              height: 52,
              px: 2,
              border: `2px solid ${tokens.blue}`,
              borderRadius: '10px',
              bgcolor: '#fff',
              color: tokens.ink,
              font: 'inherit',
              fontSize: '1.06rem',
              '&::placeholder': { color: tokens.muted, opacity: 1 },
            }}
          />
          <Button
            type="submit"
            variant="contained"
            color="accent"
            size="large"
            sx={{ minHeight: 52, flex: { xs: '1 1 100%', sm: 'none' } }}
          >
            Search
          </Button>
        </Box>
      </Form>
    </Card>
  );
}
