import { fileURLToPath } from 'node:url';
import { type Running, start, waitUntil } from '../../scripts/stack/processes.ts';
import type { Cleanup } from '../cleanup.ts';
import { environmentOf } from '../cluster.ts';

const publisher = fileURLToPath(new URL('main-publish.ts', import.meta.url));

export interface Publishing {
  /** The number of the first article; numbers must be unique. */
  readonly from: number;
  readonly count: number;
  readonly everyMs: number;
}

/** Publishes in a separate process; resolves once its first article is published. */
export async function startPublishing(
  cleanup: Cleanup,
  databaseUrl: string,
  { from, count, everyMs }: Publishing,
): Promise<Running> {
  const pace = { PUBLISH_FROM: String(from), PUBLISH_COUNT: String(count), PUBLISH_EVERY_MS: String(everyMs) };
  const running = start(publisher, { ...environmentOf(databaseUrl), ...pace });
  cleanup.add(() => running.stop());
  await waitUntil(running, async () => running.output().includes('\n'));
  return running;
}
