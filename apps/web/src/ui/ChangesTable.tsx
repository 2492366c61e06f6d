import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { diffTexts, excerptOf } from './diff-texts.ts';
import { DiffText } from './DiffText.tsx';
import { MoreLines } from './MoreLines.tsx';

export interface ChangedField {
  readonly key: string;
  readonly field: string;
  /** Null: there was, or will be, nothing. */
  readonly before: string | null;
  readonly after: string | null;
  /** In place of the missing side. */
  readonly note?: string;
}

interface Props {
  caption: string;
  fields: readonly ChangedField[];
  /** The heads of both sides. */
  before: string;
  after: string;
}

/** Shorter values are marked as a whole. */
const longText = 60;
const firstRows = 12;

function partsOf({ before, after }: ChangedField, side: 'left' | 'right') {
  const own = (side === 'left' ? before : after) ?? '';
  if (before === null || after === null || own.length <= longText) return [{ text: own, same: false }];
  return excerptOf(diffTexts(before, after)[side]);
}

function columnsOf({ before, after }: Pick<Props, 'before' | 'after'>): Column<ChangedField>[] {
  return [
    { label: 'Field', cell: ({ field }) => <strong>{field}</strong> },
    {
      label: before,
      cell: (one) =>
        one.before === null ? one.after === null ? '' : '–' : <DiffText parts={partsOf(one, 'left')} mark="del" />,
    },
    {
      label: after,
      cell: (one) => (one.after === null ? (one.note ?? '–') : <DiffText parts={partsOf(one, 'right')} mark="ins" />),
    },
  ];
}

/** Fields whose values change, side by side. */
export function ChangesTable({ caption, fields, before, after }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? fields : fields.slice(0, firstRows);
  return (
    <>
      <Box sx={{ '& table': { tableLayout: { sm: 'fixed' } } }}>
        <DataTable caption={caption} columns={columnsOf({ before, after })} rows={shown} rowKey={({ key }) => key} />
      </Box>
      <MoreLines hidden={fields.length - shown.length} all={all} onAll={setAll} />
    </>
  );
}
