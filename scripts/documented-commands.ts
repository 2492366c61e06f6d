import { readFileSync } from 'node:fs';

const document = 'docs/operating.md';

/** The documented commands for operators under a heading, as they would copy them. */
export function documentedCommands(heading: string, language: 'bash' | 'sql'): string[] {
  const section = readFileSync(document, 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter((block) => block[1] === language)
    .map((block) => block[2]!);
}
