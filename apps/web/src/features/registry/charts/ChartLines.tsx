import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { TextLink } from '../../../ui/TextLink.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { showCount } from '../../../lib/number-format.ts';
import type { SearchChanges } from '../search-state.ts';
import type { ChartTable, Line } from './chart.ts';

interface Props {
  label: string;
  table: ChartTable;
  onChange: (changes: SearchChanges) => void;
}

const styles = {
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  bgcolor: '#fff',
  border: `1px solid ${tokens.line}`,
  borderRadius: '6px',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8438rem' },
  '& th': { textAlign: 'left', fontWeight: 600, color: tokens.label, bgcolor: tokens.head, position: 'sticky', top: 0 },
  '& th, & td': { p: '4px 10px', borderBottom: `1px solid ${tokens.soft}` },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;

/** More lines than anyone reads; the file contains all. */
const most = 200;

function Name({ line: { cells, change, to }, onChange }: { line: Line; onChange: Props['onChange'] }) {
  const [name] = cells;
  if (to !== undefined) return <TextLink to={to}>{name}</TextLink>;
  if (!change) return name;
  return (
    <Link component="button" type="button" onClick={() => onChange(change)} sx={{ textAlign: 'left', minHeight: 24 }}>
      {name}
    </Link>
  );
}

const classOf = (cell: string | number | undefined) => (typeof cell === 'number' ? 'number' : undefined);

/** The figures of a chart as a table; values that can be filtered by are buttons. */
export function ChartLines({ label, table: { columns, lines }, onChange }: Props) {
  return (
    // Can be scrolled with the arrow keys when focused.
    <Box component="section" aria-label={`${label}, table`} tabIndex={0} sx={styles}>
      <table>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={classOf(lines[0]?.cells[at])}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most).map((line) => (
            <tr key={line.key}>
              {line.cells.map((cell, at) => (
                <td key={columns[at]} className={classOf(cell)}>
                  {at === 0 ? (
                    <Name line={line} onChange={onChange} />
                  ) : typeof cell === 'number' ? (
                    Number.isInteger(cell) ? (
                      showCount(cell)
                    ) : (
                      cell
                    )
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
