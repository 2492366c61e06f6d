import { downloadEntries, type FileFormat, fileFormats } from '@cea/contract/registry-files';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { DownIcon } from '../../../ui/icons.tsx';
import { PageMenu } from '../../../ui/PageMenu.tsx';
import { formatLabels } from '../download/FormatSection.tsx';

/** The compared ratios as a file. */
export function DownloadRatios({ ids }: { ids: readonly string[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const saving = useMutation({
    mutationFn: (format: FileFormat) => download(downloadEntries, { query: {}, body: { ratios: [...ids], format } }),
  });
  return (
    <>
      <Button
        variant="contained"
        color="accent"
        endIcon={<DownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={saving.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Download
      </Button>
      <PageMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fileFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              saving.mutate(format);
            }}
          >
            {formatLabels[format]}
          </MenuItem>
        ))}
      </PageMenu>
    </>
  );
}
