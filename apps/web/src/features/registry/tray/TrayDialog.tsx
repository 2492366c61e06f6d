import { defaultColumns } from '@cea/contract/dictionary/column-keys';
import type { DataType } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';
import type { ColumnsByType } from '../columns-by-type.ts';
import { countOf } from '../data-types.ts';
import { ColumnsDialog } from '../results/ColumnsDialog.tsx';
import { type Tray, type TrayItem, typesIn, withoutItem, withRestored } from './tray.ts';
import { changeTray } from './tray-store.ts';
import { TraySection } from './TraySection.tsx';

interface Props {
  tray: Tray;
  columns: ColumnsByType;
  onColumns: (type: DataType, columns: readonly string[] | undefined) => void;
  onDownload: () => void;
  onClose: () => void;
}

interface Removal {
  readonly type: DataType;
  readonly items: readonly TrayItem[];
  /** Of the type, in the order of the tray. */
  readonly before: readonly TrayItem[];
}

const describe = ({ type, items: [first, ...more] }: Removal): string =>
  more.length === 0 && first ? `Removed: ${first.title || first.id}` : `Removed: ${countOf(type, more.length + 1)}`;

/** Everything in the tray by title, removable one by one or by type. */
export function TrayDialog({ tray, columns, onColumns, onDownload, onClose }: Props) {
  const [removal, setRemoval] = useState<Removal>();
  const [choosing, setChoosing] = useState<DataType>();
  const types = typesIn(tray);
  const remove = (type: DataType, items: readonly TrayItem[]) => {
    setRemoval({ type, items, before: tray[type] });
    changeTray((now) => items.reduce((left, { id }) => withoutItem(left, type, id), now));
  };
  const restore = ({ type, items, before }: Removal) => {
    setRemoval(undefined);
    changeTray((now) => withRestored(now, type, items, before));
  };
  return (
    <TitledDialog
      title="Download tray"
      size="sm"
      onClose={onClose}
      actions={
        <>
          {' '}
          <Button onClick={onClose}>Close</Button>
          <Button variant="contained" color="accent" disabled={types.length === 0} onClick={onDownload}>
            Download
          </Button>
        </>
      }
    >
      <Box component="output" sx={{ display: 'block', fontSize: '0.9rem', overflowWrap: 'anywhere' }}>
        {removal && (
          <>
            {describe(removal)}. <QuietButton onClick={() => restore(removal)}>Undo</QuietButton>
          </>
        )}
      </Box>
      {types.length === 0 && <Typography>The tray is empty.</Typography>}
      {types.map((type) => (
        <TraySection
          key={type}
          type={type}
          items={tray[type]}
          columns={(columns[type] ?? defaultColumns[type]).length}
          onColumns={() => setChoosing(type)}
          onRemove={(items) => remove(type, items)}
        />
      ))}
      {choosing && (
        <ColumnsDialog
          type={choosing}
          columns={columns[choosing]}
          action="Use"
          onClose={() => setChoosing(undefined)}
          onChoose={(keys) => {
            setChoosing(undefined);
            onColumns(choosing, keys);
          }}
        />
      )}
    </TitledDialog>
  );
}
