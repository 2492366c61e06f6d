import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import { followRevision } from './follow-revision.ts';

const test = useApp();

it('follows the newest revision, and never goes back when another replica lags', async () => {
  const follower = followRevision(test.deps.databases, 0, () => {});
  const loaded = async () => {
    await follower.refresh();
    return follower.current()?.revision;
  };
  const first = await loaded();
  await publishRatios(test.db, await sampleMethod(test.db), [sampleRatio]);
  const second = await loaded();
  expect(second).toBeGreaterThan(first!);
  await test.db.updateTable('registry_state').set({ revision: first! }).execute();
  expect(await loaded()).toBe(second);
});
