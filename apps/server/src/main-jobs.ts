import { readConfig } from './config.ts';
import { connectDatabases } from './db/database.ts';
import { Pools } from './db/pools.ts';
import { type DeadJob, listDeadJobs, retryDeadJobs } from './jobs/dead-jobs.ts';
import { openQueue } from './jobs/queues.ts';

const usage = `Usage:
  npm run jobs -- failed              jobs that were given up, with their last error
  npm run jobs -- retry ID … | all    puts them back into their queues`;

const config = readConfig(process.env);
const [command, ...ids] = process.argv.slice(2);

const lineFor = ({ id, queue, queued_at, given_up_at, tries, message }: DeadJob): string =>
  `${id}  ${queue}, queued ${queued_at}, given up ${given_up_at} after ${tries} tries: ${message ?? 'no message'}`;

async function showFailed(): Promise<void> {
  const databases = connectDatabases(config);
  const dead = await listDeadJobs(databases.write);
  await databases.close();
  console.log(dead.length === 0 ? 'No job has failed.' : dead.map(lineFor).join('\n'));
}

async function retry(): Promise<void> {
  const pool = new Pools('cea-tool').open('queue', config.databaseUrl, { max: 1 });
  const queue = openQueue(pool);
  await queue.start();
  const retried = await retryDeadJobs(queue, ids.includes('all') ? undefined : ids);
  await queue.stop({ graceful: false });
  await pool.end();
  console.log(`${retried} ${retried === 1 ? 'job goes' : 'jobs go'} back into the queue.`);
}

if (command === 'failed') await showFailed();
else if (command === 'retry' && ids.length > 0) await retry();
else {
  console.error(usage);
  process.exitCode = 2;
}
