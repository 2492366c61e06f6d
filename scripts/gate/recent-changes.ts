import { git } from './git.ts';

/** What is older was recent in the gate of an earlier commit. */
const seconds = 3600;

/**
 * Files that the latest commits changed, by their path in the checkout. Counted back from the time of HEAD, so that a
 * commit has the same gate on any day. Of a folder without history nothing is known.
 */
export function recentlyChangedFiles(checkout: string): readonly string[] {
  try {
    const since = Number(git(checkout, 'log', '-1', '--format=%ct')) - seconds;
    return git(checkout, 'log', `--since=${since}`, '--no-merges', '--name-only', '--format=').split('\n');
  } catch (error) {
    console.error(`Only core journeys: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

/** Names of journeys, states and features that have one of these files: `training` for any file of that feature. */
export function namesOf(files: readonly string[]): ReadonlySet<string> {
  const pattern = /(?:^e2e\/journeys\/|^e2e\/|\/features\/)([\w-]+?)(?:-states\.ts$|\.spec\.ts$|\/)/;
  return new Set(files.flatMap((path) => pattern.exec(path)?.[1] ?? []));
}

/** The journeys, states and features that the latest commits changed, by their names. */
export const recentlyChangedNames = (checkout: string): ReadonlySet<string> => namesOf(recentlyChangedFiles(checkout));
