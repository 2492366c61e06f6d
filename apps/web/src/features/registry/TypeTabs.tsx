import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import { Link, type To } from 'react-router';
import { tokens } from '../../ui/tokens.ts';
import { dataTypeLabels } from './data-types.ts';

interface Props {
  current: DataType;
  linkTo: (type: DataType) => To;
}

/** The three kinds of data, each a place of its own. */
export function TypeTabs({ current, linkTo }: Props) {
  return (
    <Box component="nav" aria-label="Data type" sx={{ display: 'flex', gap: { xs: 2, sm: 3.5 }, overflowX: 'auto' }}>
      {dataTypes.map((type) => (
        <Box
          key={type}
          component={Link}
          to={linkTo(type)}
          aria-current={type === current ? 'page' : undefined}
          sx={{
            py: 1.5,
            fontWeight: 600,
            whiteSpace: 'nowrap',
            textDecoration: 'none',
            color: type === current ? tokens.navy : tokens.muted,
            borderBottom: `3px solid ${type === current ? tokens.blue : 'transparent'}`,
            '&:hover': { color: tokens.navy },
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          {dataTypeLabels[type]}
        </Box>
      ))}
    </Box>
  );
}
