import {
  listNotifications,
  type MailChoices,
  readAllNotifications,
  readMailChoices,
  readNotification,
  updateMailChoices,
} from '@cea/contract/notifications';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';

/** As many as fit on a screen of a laptop. */
const perPage = 8;
const freshFor = 60_000;

export const notificationsOptions = (page: number) =>
  queryOptions({
    queryKey: ['notifications', page],
    queryFn: ({ signal }) => call(listNotifications, { query: { page, per_page: perPage } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshFor,
    refetchOnWindowFocus: true,
    // The list says so where it is open; nobody asked for the number in the header.
    meta: { handled: true },
  });

export const mailChoicesOptions = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: async ({ signal }) => (await call(readMailChoices, {}, { signal })).data,
});

/** Saves choices of one or more kinds; the others stay. */
export function useChooseMails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choices: MailChoices) => call(updateMailChoices, { body: choices }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(mailChoicesOptions.queryKey, data);
      addMessage('success', 'Saved.');
    },
  });
}

export function useMarkRead() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['notifications'] });
  const one = useMutation({ mutationFn: (id: string) => call(readNotification, { params: { id } }), onSettled });
  const all = useMutation({
    mutationFn: (until: string) => call(readAllNotifications, { body: { until } }),
    onSettled,
  });
  return { one, all };
}
