import { UserQuery } from '@cea/contract/users';
import { listSearch } from '../../lib/list-search.ts';

export const usersSearch = listSearch(UserQuery);

export const isFiltered = ({ search, role, status }: UserQuery): boolean => Boolean(search ?? role ?? status);
