import { apiVersionNotice } from '@cea/contract/constants';
import { expect, test } from 'vitest';
import { noticeVersion } from './api-version.ts';

test('the first version is kept silently, and a different one is announced once', () => {
  const told: string[] = [];
  for (const version of ['1', '1', '2', '2', '3'])
    noticeVersion(version, (notice) => told.push(`${version}: ${notice}`));
  expect(told).toEqual([`2: ${apiVersionNotice}`, `3: ${apiVersionNotice}`]);
});
