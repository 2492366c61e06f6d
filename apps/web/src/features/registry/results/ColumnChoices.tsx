import { foldText } from '@cea/contract/fold-text';
import type { Column } from '@cea/contract/dictionary/columns';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { countStyles } from '../../../ui/count-styles.ts';
import { FindInList } from '../../../ui/FindInList.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { columnGroups } from './column-groups.ts';

interface Props {
  columns: readonly Column[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
}

/** All columns, by section. */
export function ColumnChoices({ columns, chosen, onToggle }: Props) {
  const [text, setText] = useState('');
  const words = foldText(text.trim());
  const shown = columns.filter(({ label }) => foldText(label).includes(words));
  return (
    <Box component="section" aria-label="All columns" sx={countStyles}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        All {columns.length}
      </Typography>
      <FindInList label="Find a column" value={text} onChange={setText} />
      {columnGroups(shown).map(({ title, columns: own }) => (
        <Box key={title} component="fieldset" sx={{ m: 0, mt: 1.5, p: 0, border: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ p: 0, fontSize: '0.8125rem', fontWeight: 600, color: tokens.label }}>
            {title}
          </Box>
          <ul className="counts">
            {own.map(({ key, label }) => (
              <li key={key}>
                <label className="line">
                  <input
                    className="box"
                    type="checkbox"
                    checked={chosen.includes(key)}
                    onChange={() => onToggle(key)}
                  />
                  <span className="name">{label}</span>
                </label>
              </li>
            ))}
          </ul>
        </Box>
      ))}
      {shown.length === 0 && <Typography>No matching columns.</Typography>}
    </Box>
  );
}
