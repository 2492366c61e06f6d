import { botLogList } from '@cea/contract/reader-bot';
import { useQuery } from '@tanstack/react-query';
import { showCount } from '../../lib/number-format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { listOptions } from '../../ui/list/list-options.ts';

const failed = { status: 'failed', sort: '-queued_at', page: 1, per_page: 1 } as const;

/** How many tasks have failed, whatever the filters are; leads to them. */
export function FailedLink() {
  const count = useQuery(listOptions(botLogList, failed)).data?.meta.total ?? 0;
  return count > 0 && <LinkButton to="?status=failed">{showCount(count)} failed</LinkButton>;
}
