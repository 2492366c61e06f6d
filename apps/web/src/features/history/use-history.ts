import * as contract from '@cea/contract/search-history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { useStore } from '../../lib/store.ts';
import { useCurrentUser } from '../accounts/current-user.ts';
import { annotate, bringBack, browserHistory, removeLines } from './browser-history.ts';
import { historyOptions } from './history-api.ts';

type Line = contract.HistoryLine;

export interface History {
  /** The last run first; undefined until they are loaded. */
  readonly lines: readonly Line[] | undefined;
  readonly error: Error | null;
  readonly retry: () => unknown;
  /** Whether an account keeps them, and not this browser. */
  readonly inAccount: boolean;
  readonly annotate: (line: Line, note: string) => Promise<void>;
  /** With a message that offers to take it back. */
  readonly remove: (lines: readonly Line[]) => Promise<void>;
}

/** The history of the person: in the account if signed in, otherwise in the browser. */
export function useHistory(): History {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const stored = useStore(browserHistory);
  const options = historyOptions(user?.id ?? 0);
  const { data, error, refetch } = useQuery({ ...options, enabled: Boolean(user) });
  const inAccount = Boolean(user);
  const refresh = () => queries.invalidateQueries({ queryKey: options.queryKey });
  const setRemoved = async (lines: readonly Line[], removed: boolean) => {
    const ids = lines.map(({ id }) => id);
    if (inAccount) {
      await call(contract.removeHistoryLines, { body: { ids, removed } });
      await refresh();
    } else await (removed ? removeLines(new Set(ids)) : bringBack(lines));
  };
  return {
    lines: user === undefined ? undefined : inAccount ? data : stored.lines,
    error,
    retry: refetch,
    inAccount,
    annotate: async ({ id }, note) => {
      if (inAccount) {
        await call(contract.annotateHistoryLine, { params: { id }, body: { note } });
        await refresh();
      } else await annotate(id, note);
    },
    remove: async (lines) => {
      await setRemoved(lines, true);
      const what = lines.length === 1 ? `Line #${lines[0]!.number}` : counted(lines.length, 'line');
      addMessage('success', `${what} removed.`, () => setRemoved(lines, false));
    },
  };
}
