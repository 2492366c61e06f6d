import { readResourceFile, type Resource, resourceTypeOf } from '@cea/contract/resources';
import { type FileExtension } from '@cea/contract/uploads';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { download } from '../../lib/download.ts';

interface Props {
  resource: Resource;
  children: ReactNode;
}

/** A link to the file of a resource that shows how much of it has arrived. In a new tab it is a plain link. */
export function ResourceDownload({ resource: { id, file_url }, children }: Props) {
  const extension = resourceTypeOf({ url: null, file_url }) as FileExtension;
  const [progress, setProgress] = useState<number>();
  const fetching = useMutation({
    mutationFn: () => download(readResourceFile, { params: { id, extension } }, { onProgress: setProgress }),
    onSettled: () => setProgress(undefined),
  });
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!fetching.isPending) fetching.mutate();
  };
  return (
    <>
      <Link href={file_url ?? ''} onClick={follow}>
        {children}
      </Link>
      {progress !== undefined && (
        <Box component="output" sx={{ ml: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {Math.floor(progress * 100)} %
        </Box>
      )}
    </>
  );
}
