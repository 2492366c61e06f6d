import { UserQuery } from '@cea/contract/users';

type Key = keyof UserQuery;
const keys = Object.keys(UserQuery.shape) as Key[];
const defaults: UserQuery = UserQuery.parse({});

/** The list's state out of the address, the page size else as remembered. What does not fit counts as absent. */
export function parseUserSearch(search: URLSearchParams, perPage?: string): UserQuery {
  const given = keys.flatMap((key) => {
    const value = search.get(key) ?? (key === 'per_page' ? perPage : undefined);
    if (!value) return [];
    return UserQuery.shape[key].safeParse(value).success ? [[key, value]] : [];
  });
  return UserQuery.parse(Object.fromEntries(given));
}

/** The address of a state: only what differs from the default is written. */
export function formatUserSearch(query: UserQuery): string {
  const search = new URLSearchParams();
  for (const key of keys) {
    const value = query[key];
    if (value !== undefined && value !== '' && value !== defaults[key]) search.set(key, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** A changed search, filter or order starts again at the first page. */
export const changed = (query: UserQuery, changes: Partial<UserQuery>): UserQuery => ({
  ...query,
  page: 1,
  ...changes,
});

export const isFiltered = ({ search, role, status }: UserQuery): boolean => Boolean(search ?? role ?? status);
