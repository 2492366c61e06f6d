import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionMenu } from '../ActionMenu.tsx';
import { TabLinks } from '../TabLinks.tsx';
import { tokens } from '../tokens.ts';
import type { SavedViewsOfList } from './use-saved-views.ts';
import { ViewDialog } from './ViewDialog.tsx';

interface Props {
  saved: SavedViewsOfList;
  /** What the list holds: accounts, journals. */
  noun: string;
}

/** The saved states of a list, as tabs above it. */
export function ViewTabs({ saved: { views, current, linkTo, update, remove }, noun }: Props) {
  const [edits, setEdits] = useState(false);
  const removing = useMutation({ mutationFn: remove });
  if (views.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2, borderBottom: `1px solid ${tokens.line}` }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TabLinks
          label={`Views of the ${noun}`}
          current={String(current?.id ?? 'all')}
          tabs={[
            { name: 'all', label: 'All', to: linkTo(undefined) },
            ...views.map((view) => ({ name: String(view.id), label: view.name, to: linkTo(view) })),
          ]}
        />
      </Box>
      {current?.is_own && (
        <ActionMenu
          of={`the view ${current.name}`}
          actions={[
            { label: 'Rename or share', onChoose: () => setEdits(true) },
            { label: 'Delete view', danger: true, onChoose: () => removing.mutate(current) },
          ]}
        />
      )}
      {edits && current && (
        <ViewDialog
          title="Edit the view"
          view={current}
          send={(fields) => update(current, fields)}
          onClose={() => setEdits(false)}
        />
      )}
    </Box>
  );
}
