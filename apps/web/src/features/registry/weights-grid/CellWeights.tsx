import type { Column } from '@cea/contract/dictionary/columns';
import type { RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Key } from '../../../ui/Keys.tsx';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Labels } from '../../dictionary/choices.ts';
import { tableCellStyles } from '../results/table-cell-styles.ts';
import { tableColumn } from '../results/table-columns.tsx';
import { TrayButton } from '../tray/TrayButton.tsx';

const most = 6;
/** Shorter than in files, because the table is narrow. */
const heads: Readonly<Record<string, string>> = {
  country: 'Country',
  value_set_country: 'Value set',
  sample_size: 'Patients',
  standard_deviation: 'SD',
  weight_source: 'Source',
};

interface Props {
  caption: string;
  columns: readonly Column[];
  records: readonly RegistryRecord[];
  labels: Labels;
}

/** The weights of an opened cell from the highest to the lowest, a few at first. */
export function CellWeights({ caption, columns, records, labels }: Props) {
  const [all, setAll] = useState(false);
  const shown = columns.map((column, at) => tableColumn(column, at === 0, records, labels.labelOf));
  const rest = records.length - most;
  return (
    <Box sx={tableCellStyles}>
      <div className="scrolled">
        <table className="weights">
          <VisuallyHidden component="caption">{caption}</VisuallyHidden>
          <thead>
            <tr>
              {shown.map(({ key, label, align }) => (
                <th key={key} scope="col" style={{ textAlign: align }}>
                  {heads[key ?? ''] ?? label}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Tray</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {records.slice(0, all ? records.length : most).map((record) => (
              <tr key={record.id}>
                {shown.map(({ key, cell, align }) => (
                  <td key={key} style={{ textAlign: align }}>
                    {cell(record)}
                  </td>
                ))}
                <td className="last">
                  <TrayButton record={record} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {rest > 0 && !all && (
          <>
            <QuietButton inline onClick={() => setAll(true)}>
              {rest} more
            </QuietButton>{' '}
          </>
        )}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {rest > 0 && !all && '· '}Enter opens a cell, arrows move, <Key>Esc</Key> closes
        </Box>
      </p>
    </Box>
  );
}
