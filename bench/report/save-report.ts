import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Report } from './report.ts';
import { writeMarkdown } from './write-markdown.ts';

const folder = fileURLToPath(new URL('../../docs/benchmarks', import.meta.url));

/** One pair of files for the largest scale, or for publishing alone; a later run replaces them. */
export async function saveReport(report: Report): Promise<string> {
  const largest = report.sizes.at(-1)?.scale;
  const name = largest === undefined ? 'publishing' : `size-${largest}`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.json`, `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(`${folder}/${name}.md`, `${writeMarkdown(report).trimEnd()}\n`);
  return `docs/benchmarks/${name}.md`;
}
