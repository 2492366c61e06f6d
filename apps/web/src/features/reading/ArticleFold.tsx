import type { ArticleHead } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useId, useState } from 'react';
import { tokens } from '../../ui/tokens.ts';
import { ArticlePane } from './ArticlePane.tsx';

/** The article beside the form; on narrow screens collapsed above it. */
export const ArticleFold = memo(function ArticleFold({ article }: { article: ArticleHead }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box
      sx={{
        bgcolor: '#e9edf2',
        p: { xs: 1.5, lg: 2.5 },
        minWidth: 0,
        gridColumn: { md: '1 / -1', lg: 'auto' },
        position: { lg: 'sticky' },
        top: { lg: 52 },
        alignSelf: { lg: 'start' },
        height: { lg: 'calc(100vh - 52px)' },
        overflowY: { lg: 'auto' },
      }}
      tabIndex={-1}
    >
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ display: { lg: 'none' }, borderColor: tokens.inputLine }}
      >
        {open ? 'Hide article' : 'Show article'}
      </Button>
      <Box id={id} sx={{ display: { xs: open ? 'block' : 'none', lg: 'block' }, mt: { xs: 1.5, lg: 0 } }}>
        <ArticlePane article={article} />
      </Box>
    </Box>
  );
});
