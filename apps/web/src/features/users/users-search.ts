import { type UserQuery, userList } from '@cea/contract/users';
import { listSearch } from '../../lib/list-search.ts';

export const usersSearch = listSearch(userList.Query);

export const isFiltered = ({ search, role, status }: UserQuery): boolean => Boolean(search ?? role ?? status);
