import { articleStates } from '@cea/contract/article-states';
import type { PotentialDuplicate } from '@cea/contract/potential-duplicates';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { articlePath } from '../../lib/article-path.ts';
import { DiffText } from '../../ui/DiffText.tsx';
import { excerptOf } from '../../ui/diff-texts.ts';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type RecordRow, rowsOf } from './record-rows.ts';
import { notGiven, tableStyles, textStyles } from './record-styles.tsx';
import { ScoreEvidence } from './ScoreEvidence.tsx';

interface CellProps {
  row: RecordRow;
  side: 'left' | 'right';
  whole: boolean;
  onWhole: () => void;
}

function RecordCell({ row, side, whole, onWhole }: CellProps) {
  const isLong = row.field === 'abstract';
  const parts = isLong && !whole ? excerptOf(row[side]) : row[side];
  const isCut = parts.some(({ text }, index) => text !== row[side][index]!.text);
  return (
    <Box component="td" data-label={side === 'left' ? 'New' : 'Already here'} sx={textStyles[row.field]}>
      {parts.length > 0 ? <DiffText parts={parts} mark={side === 'left' ? 'del' : 'ins'} /> : notGiven}
      {isCut && (
        <>
          {' '}
          <QuietButton inline onClick={onWhole}>
            whole text
          </QuietButton>
        </>
      )}
    </Box>
  );
}

/** The record of the import and the one that was here before it, field by field. */
export function RecordTable({ pair, onlyDifferences }: { pair: PotentialDuplicate; onlyDifferences: boolean }) {
  const [whole, setWhole] = useState(false);
  const { article, earlier } = pair;
  const rows = rowsOf(pair).filter(({ differs }) => differs || !onlyDifferences);
  const cell = { whole, onWhole: () => setWhole(true) };
  return (
    <Box component="table" sx={tableStyles}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Field</VisuallyHidden>
          </th>
          <th scope="col">
            <b>New</b> <TextLink to={articlePath(article.id)}>{article.compound_id}</TextLink>
            <div>{article.position === null ? 'from this import' : `record ${article.position} of the file`}</div>
          </th>
          <th scope="col">
            <b>Already here</b> <TextLink to={articlePath(earlier.id)}>{earlier.compound_id}</TextLink>
            <div>
              <StatusChip tone="note" label={articleStates[earlier.state].label} />
              {earlier.in_this_import && ' earlier in this file'}
              {earlier.duplicate_of && <> linked to {earlier.duplicate_of.compound_id}</>}
            </div>
          </th>
          <th scope="col">
            <b>Evidence</b>
            <div>score per field</div>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field}>
            <th scope="row">{row.label}</th>
            <RecordCell row={row} side="left" {...cell} />
            <RecordCell row={row} side="right" {...cell} />
            <td>
              <ScoreEvidence evidence={row.evidence} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
