import { expect, test, vi } from 'vitest';
import { saveFile } from './download.ts';

test('saving a file leaves the page where it is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const before = location.href;
  saveFile(new Blob(['a']), 'a.csv');
  vi.runAllTimers();
  await (window as unknown as { happyDOM: { waitUntilComplete(): Promise<void> } }).happyDOM.waitUntilComplete();
  expect(location.href).toBe(before);
});
