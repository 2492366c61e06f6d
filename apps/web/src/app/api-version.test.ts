import { apiVersionNotice } from '@cea/contract/constants';
import { expect, test } from 'vitest';
import { noticeVersion } from './api-version.ts';

test('the first version is kept silently, and a different one is announced once', () => {
  const notices: string[] = [];
  for (const version of ['1', '1', '2', '2', '3'])
    noticeVersion(version, (notice) => notices.push(`${version}: ${notice}`));
  expect(notices).toEqual([`2: ${apiVersionNotice}`, `3: ${apiVersionNotice}`]);
});
