import { spawn } from 'node:child_process';

/** Two programs that do nothing but count, as neighbors on a machine do; they end with this one, whatever ends it. */
export function startBusyProcesses(): { stop: () => void } {
  const count =
    'process.on("disconnect", () => process.exit()); setInterval(() => { for (let i = 0; i < 1e7; i++); }, 0)';
  const processes = Array.from({ length: 2 }, () =>
    spawn(process.execPath, ['-e', count], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  return { stop: () => processes.forEach((busy) => void busy.kill()) };
}
