import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { ArticleCard } from './ArticleCard.tsx';
import type { GridLine, Group } from './grid-lines.ts';
import type { CellAt } from './round-dialog.ts';

/** So many cards are added at a time: a phone need not draw 900 at once. */
const step = 50;

interface Props {
  lines: readonly GridLine[];
  names: ReadonlyMap<number, string>;
  needed: number;
  onMore: (group: Group) => void;
  onCell: (at: CellAt, anchor: HTMLElement) => void;
  onAdd: (at: Omit<CellAt, 'reader_id'>) => void;
}

function More({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <Box component="li" sx={{ px: 1.75, py: 0.5 }}>
      <Button variant="text" color="primary" onClick={onClick} sx={{ px: 0, minHeight: 44, color: 'primary.dark' }}>
        {count} more
      </Button>
    </Box>
  );
}

/** The articles of an assignment on a phone. */
export function ArticleCards({ lines, names, needed, onMore, onCell, onAdd }: Props) {
  const [limit, setLimit] = useState(step);
  const shown = lines.slice(0, limit);
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((line) => {
        if (line.kind === 'article') return <ArticleCard key={line.key} {...{ line, names, needed, onCell, onAdd }} />;
        if (line.kind === 'more') return <More key={line.key} count={line.count} onClick={() => onMore(line.group)} />;
        return (
          <Box component="li" key={line.key} sx={{ px: 1.75, py: 1.5, color: 'text.secondary', fontSize: '0.875rem' }}>
            {line.kind === 'note' && line.text}
          </Box>
        );
      })}
      {lines.length > limit && <More count={lines.length - limit} onClick={() => setLimit(limit + step)} />}
    </Card>
  );
}
