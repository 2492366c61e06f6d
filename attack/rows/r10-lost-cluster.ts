import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Row } from '../row.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const lostCluster: Row = {
  id: 'R10',
  title: 'database and files lost, restored to a moment',
  async run() {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/drill-restore.ts'], { cwd: root });
    return stdout.trim().split('\n').slice(-8).join('; ');
  },
};
