import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from './TextLink.tsx';

interface Props {
  title: string;
  /** A muted line next to the title. */
  note?: ReactNode;
  /** The list this page belongs to, and what this page is, where its title is something else. */
  parent?: { label: string; to: string; page?: string };
  actions?: ReactNode;
  /** A part of a page has a heading of the second level. */
  level?: 1 | 2;
}

export function PageHeader({ title, note, parent, actions, level = 1 }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mt: { xs: 2.5, sm: 3.5 }, mb: 2 }}>
      <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 0 } }}>
        {parent && (
          <Typography variant="body2" component="nav" aria-label="Breadcrumb">
            <TextLink to={parent.to}>{parent.label}</TextLink>
            {parent.page && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <Box component="span" aria-hidden sx={{ mx: 0.75 }}>
                  /
                </Box>
                <span aria-current="page">{parent.page}</span>
              </Box>
            )}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.75 }}>
          <Typography variant={`h${level}`} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {note && (
            <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {note}
            </Typography>
          )}
        </Box>
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
