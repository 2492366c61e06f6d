import type { ListColumn } from '@cea/contract/listing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Popover from '@mui/material/Popover';
import { useId, useRef, useState } from 'react';
import { moved, toggled } from './column-choice.ts';
import { MoveButtons } from '../MoveButtons.tsx';

interface Props {
  columns: readonly Pick<ListColumn<unknown>, 'key' | 'label'>[];
  chosen: readonly string[];
  onChoose: (keys: readonly string[] | undefined) => void;
}

/** Which columns a list shows and in which order; its file has the same. */
export function ColumnPicker({ columns, chosen, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  const others = columns.map(({ key }) => key).filter((key) => !chosen.includes(key));
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        Columns
        <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
          {chosen.length} of {columns.length}
        </Box>
      </Button>
      {open && (
        <Popover
          id={id}
          open
          disablePortal // stays within the page's landmark
          anchorEl={() => button.current}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns', sx: { p: 1.5, minWidth: 280 } } }}
        >
          {[...chosen, ...others].map((key) => {
            const isChosen = chosen.includes(key);
            const place = chosen.indexOf(key);
            return (
              <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                <Box component="label" sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Checkbox
                    size="small"
                    checked={isChosen}
                    disabled={isChosen && chosen.length === 1}
                    onChange={() => onChoose(toggled(chosen, key))}
                  />
                  {labelOf(key)}
                </Box>
                {isChosen && (
                  <MoveButtons
                    label={labelOf(key)}
                    isFirst={place === 0}
                    isLast={place === chosen.length - 1}
                    onMove={(by) => onChoose(moved(chosen, key, by))}
                  />
                )}
              </Box>
            );
          })}
          <Button size="small" variant="text" onClick={() => onChoose(undefined)}>
            Restore defaults
          </Button>
        </Popover>
      )}
    </>
  );
}
