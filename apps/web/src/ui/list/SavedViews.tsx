import type { DeclaredList } from '@cea/contract/listing';
import { createSavedView, deleteSavedView, type SavedView, updateSavedView } from '@cea/contract/saved-views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { RowMenu } from '../RowMenu.tsx';
import { TabLinks } from '../TabLinks.tsx';
import { tokens } from '../tokens.ts';
import { savedViewsOptions, stateText } from './saved-views-api.ts';
import { ViewDialog, type ViewFields } from './ViewDialog.tsx';

interface Props<Row, Filters> {
  list: DeclaredList<Row, Filters>;
  /** What the list holds: accounts, journals. */
  noun: string;
  /** What else the page keeps in the address. */
  address: Readonly<Record<string, string>>;
}

/** Above a list: its saved states as tabs, and the state on screen to be saved as one. */
export function SavedViews<Row, Filters>({ list, noun, address }: Props<Row, Filters>) {
  const path = list.page.path;
  const options = savedViewsOptions(path);
  const { data: views = [] } = useQuery(options);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'new' | 'edit'>();

  const textOf = (view: SavedView | undefined) => stateText(list, new URLSearchParams(view?.search));
  const linkTo = (id: number | undefined, text: string) => ({
    search: new URLSearchParams([
      ...Object.entries(address),
      ...(id === undefined ? [] : [['view', String(id)]]),
      ...new URLSearchParams(text),
    ]).toString(),
  });
  const current = views.find(({ id }) => String(id) === search.get('view'));
  const shown = stateText(list, search);
  const isChanged = shown !== textOf(current);

  const refresh = () => queryClient.invalidateQueries(options);
  const open = async (id: number | undefined, text: string) => {
    await refresh();
    await navigate(linkTo(id, text), { replace: true, preventScrollReset: true });
  };
  const save = useMutation({
    mutationFn: ({ id }: SavedView) => call(updateSavedView, { params: { id }, body: { search: shown } }),
    onSuccess: async ({ data }) => {
      addMessage('success', `View “${data.name}” saved.`);
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => call(deleteSavedView, { params: { id } }),
    onSuccess: async (_, view) => {
      await open(undefined, shown);
      const { name, search: text, is_shared } = view;
      addMessage('success', `View “${name}” deleted.`, async () => {
        const { data } = await call(createSavedView, { body: { list: path, name, search: text, is_shared } });
        await open(data.id, textOf(data));
      });
    },
  });
  const create = async (fields: ViewFields) => {
    const body = { list: path, search: shown, ...fields };
    const { data } = await call(createSavedView, { body }, { expected: [422] });
    await open(data.id, shown);
  };
  const edit = async (view: SavedView, body: ViewFields) => {
    await call(updateSavedView, { params: { id: view.id }, body }, { expected: [422] });
    await refresh();
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2, borderBottom: `1px solid ${tokens.line}` }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TabLinks
          label={`Views of the ${noun}`}
          current={String(current?.id ?? 'all')}
          tabs={[
            { name: 'all', label: 'All', to: linkTo(undefined, '') },
            ...views.map((view) => ({ name: String(view.id), label: view.name, to: linkTo(view.id, textOf(view)) })),
          ]}
        />
      </Box>
      {isChanged && current?.is_own && (
        <Button size="small" variant="text" loading={save.isPending} onClick={() => save.mutate(current)}>
          Save changes
        </Button>
      )}
      {isChanged && (
        <Button size="small" variant="text" onClick={() => setDialog('new')}>
          Save view
        </Button>
      )}
      {current?.is_own && (
        <RowMenu
          of={`the view ${current.name}`}
          actions={[
            { label: 'Rename or share', onChoose: () => setDialog('edit') },
            { label: 'Delete view', danger: true, onChoose: () => remove.mutate(current) },
          ]}
        />
      )}
      {dialog === 'new' && <ViewDialog title="Save this view" send={create} onClose={() => setDialog(undefined)} />}
      {dialog === 'edit' && current && (
        <ViewDialog
          title="Edit the view"
          view={current}
          send={(fields) => edit(current, fields)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Box>
  );
}
