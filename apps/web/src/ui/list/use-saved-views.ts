import type { DeclaredList } from '@cea/contract/listing';
import { createSavedView, deleteSavedView, type SavedView, updateSavedView } from '@cea/contract/saved-views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { savedViewsOptions, stateText } from './saved-views-api.ts';
import type { ViewFields } from './ViewDialog.tsx';

/** The saved states of a list: which one is open, whether it was changed since, and how to keep it. */
export function useSavedViews<Row, Filters>(
  list: DeclaredList<Row, Filters>,
  /** What else the page keeps in the address. */
  address: Readonly<Record<string, string>>,
) {
  const path = list.page.path;
  const options = savedViewsOptions(path);
  const { data: views = [] } = useQuery(options);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const textOf = (view: SavedView | undefined) => stateText(list, new URLSearchParams(view?.search));
  const current = views.find(({ id }) => String(id) === search.get('view'));
  const shown = stateText(list, search);
  const linkTo = (id: number | undefined, text: string) => ({
    search: new URLSearchParams([
      ...Object.entries(address),
      ...(id === undefined ? [] : [['view', String(id)]]),
      ...new URLSearchParams(text),
    ]).toString(),
  });

  const refresh = () => queryClient.invalidateQueries(options);
  const open = async (id: number | undefined, text: string) => {
    await refresh();
    await navigate(linkTo(id, text), { replace: true, preventScrollReset: true });
  };
  const add = async (fields: ViewFields & { readonly search: string }, expected: number[] = []) => {
    const { data } = await call(createSavedView, { body: { list: path, ...fields } }, { expected });
    await open(data.id, textOf(data));
  };
  return {
    views,
    current,
    isChanged: shown !== textOf(current),
    linkTo: (view: SavedView | undefined) => linkTo(view?.id, textOf(view)),
    create: (fields: ViewFields) => add({ ...fields, search: shown }, [422]),
    update: async ({ id }: SavedView, changes: Partial<ViewFields>) => {
      await call(updateSavedView, { params: { id }, body: changes }, { expected: [422] });
      await refresh();
    },
    /** Keeps what is shown now under the name of the view. */
    keep: async ({ id, name }: SavedView) => {
      await call(updateSavedView, { params: { id }, body: { search: shown } });
      addMessage('success', `View “${name}” saved.`);
      await refresh();
    },
    remove: async ({ id, ...fields }: SavedView) => {
      await call(deleteSavedView, { params: { id } });
      await open(undefined, shown);
      const { name, search: text, is_shared } = fields;
      addMessage('success', `View “${name}” deleted.`, () => add({ name, search: text, is_shared }));
    },
  };
}
export type SavedViewsOfList = ReturnType<typeof useSavedViews>;
