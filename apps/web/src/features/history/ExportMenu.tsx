import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type ExportFormat, exportFormats } from './export-history.ts';
import { PageMenu } from '../../ui/PageMenu.tsx';

interface Props {
  label: string;
  onExport: (format: ExportFormat) => void;
}

/** A button that offers the formats. */
export function ExportMenu({ label, onExport }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <PageMenu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {(Object.keys(exportFormats) as ExportFormat[]).map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              close();
              onExport(format);
            }}
          >
            {exportFormats[format]}
          </MenuItem>
        ))}
      </PageMenu>
    </>
  );
}
