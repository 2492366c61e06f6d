import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export interface Running {
  readonly process: ChildProcess;
  /** All output so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts one of our Node programs and keeps its output; its log only on request. */
export function start(file: string, env: Record<string, string>, log: 'kept' | 'dropped' = 'kept'): Running {
  const stdout = log === 'kept' ? 'pipe' : 'ignore';
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...env }, stdio: ['ignore', stdout, 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  return {
    process: child,
    output: () => written,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

/**
 * Polls until `ready` holds; fails with the program's output if it ends first or takes too long. It starts in two
 * seconds, but on a busy machine it may take many times as long.
 */
export async function waitUntil(running: Running, ready: () => Promise<boolean>, timeout = 120_000): Promise<void> {
  const deadline = performance.now() + timeout;
  for (;;) {
    if (await ready().catch(() => false)) return;
    const ended = running.process.exitCode !== null;
    if (ended || performance.now() > deadline) throw new Error(`It did not become ready:\n${running.output()}`);
    await sleep(50);
  }
}
