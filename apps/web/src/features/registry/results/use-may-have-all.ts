import { downloadPermission } from '@cea/contract/roles';
import { useCurrentUser } from '../../accounts/current-user.ts';

/** Whether the account may download every column; the server decides, this only avoids a refusal. */
export function useMayHaveAll(): boolean {
  const user = useCurrentUser();
  const permissions = user?.roles.flatMap((role) => role.permissions) ?? [];
  return permissions.some(({ name }) => name === downloadPermission);
}
