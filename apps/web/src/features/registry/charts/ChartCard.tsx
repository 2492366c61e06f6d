import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useId, useRef, useState } from 'react';
import { fonts, tokens } from '../../../ui/tokens.ts';
import type { SearchChanges } from '../search-state.ts';
import type { ChartTable } from './chart.ts';
import { type ChartFile, renderDrawing, saveChart } from './chart-files.ts';
import { ChartLines } from './ChartLines.tsx';
import { useWidth } from './use-width.ts';

interface Props {
  title: string;
  /** What the chart shows, in a sentence. */
  sentence: ReactNode;
  table: ChartTable;
  /** Height of the drawing, or a function of its width; auto: as its content. */
  height: number | 'auto' | ((width: number) => number);
  /** Spans two columns. */
  wide?: boolean;
  /** A setting, next to the title. */
  control?: ReactNode;
  /** The drawing for a file, if the one on the page is not a single drawing. */
  picture?: ReactNode;
  onChange: (changes: SearchChanges) => void;
  /** Draws within a width, in the reserved height. */
  children: (width: number) => ReactNode;
}

const files: readonly ChartFile[] = ['csv', 'svg', 'png'];

/**
 * A chart, its description, and its figures as a table or a file. Marks are for the mouse; in the table the same
 * choices are buttons, for everyone.
 */
export function ChartCard(props: Props) {
  const { title, sentence, table, height, wide = false, control, picture, onChange, children } = props;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [frame, width] = useWidth<HTMLDivElement>();
  const drawing = useRef<HTMLDivElement>(null);
  const save = (as: ChartFile) => {
    const svg = picture ? renderDrawing(picture) : drawing.current?.querySelector('svg');
    if (svg) void saveChart(as, title, svg, table);
  };
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 32, mb: 0.75, gap: '4px 12px' }}>
        <Box
          component="h2"
          id={id}
          sx={{ m: 0, flex: wide ? 'none' : 1, font: `600 1.0625rem/1.3 ${fonts.serif}`, color: tokens.navy }}
        >
          {title}
        </Box>
        {control}
      </Box>
      <Box ref={frame} sx={{ position: 'relative', height: typeof height === 'function' ? height(width) : height }}>
        <Box ref={drawing} sx={{ visibility: asTable ? 'hidden' : 'visible' }}>
          {width > 0 && children(width)}
        </Box>
        {asTable && <ChartLines label={title} table={table} onChange={onChange} />}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 1, fontSize: '0.8438rem', color: tokens.muted }}>
        {sentence}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.75, fontSize: '0.8438rem' }}>
        <Link component="button" type="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)} sx={small}>
          {asTable ? 'Chart' : 'Table'}
        </Link>
        {files.map((as) => (
          <Link
            key={as}
            component="button"
            type="button"
            onClick={() => save(as)}
            sx={small}
            aria-label={`${title} as ${as.toUpperCase()}`}
          >
            {as.toUpperCase()}
          </Link>
        ))}
      </Box>
    </Box>
  );
}

const small = { minHeight: 24, fontSize: 'inherit' };
