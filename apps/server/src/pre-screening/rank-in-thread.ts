import { Worker } from 'node:worker_threads';
import type { RankingResult, RankingTask } from './rank-thread.ts';

/** Ranks in a thread of its own: training takes seconds, and the worker has mails to send meanwhile. */
export function rankInThread(task: RankingTask): Promise<RankingResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('rank-thread.ts', import.meta.url), { workerData: task });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The thread that ranks abstracts ended early (${code})`)));
  });
}
