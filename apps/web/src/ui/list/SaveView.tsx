import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedViewsOfList } from './use-saved-views.ts';
import { ViewDialog } from './ViewDialog.tsx';

/** Keeps the state on screen, in the open view or as another one; nothing while there is nothing to keep. */
export function SaveView({ saved: { current, isChanged, create, keep } }: { saved: SavedViewsOfList }) {
  const [names, setNames] = useState(false);
  const keeping = useMutation({ mutationFn: keep });
  return (
    <>
      {isChanged && current?.is_own && (
        <Button variant="text" loading={keeping.isPending} onClick={() => keeping.mutate(current)}>
          Save changes
        </Button>
      )}
      {isChanged && (
        <Button variant="text" onClick={() => setNames(true)}>
          Save view
        </Button>
      )}
      {names && <ViewDialog title="Save this view" send={create} onClose={() => setNames(false)} />}
    </>
  );
}
