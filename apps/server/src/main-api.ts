import { connectRuntime } from './runtime.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { collectSeldom } from './lib/collect-seldom.ts';

collectSeldom();
const config = readConfig(process.env);
const runtime = await connectRuntime(config);
const app = await buildApp(runtime.deps);

/** A second signal ends the process at once. */
async function stop(): Promise<void> {
  await app.drain(config.drainSeconds);
  await app.close();
  await runtime.close();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

await app.listen({ host: config.host, port: config.port });
