import type { DataType } from '@cea/contract/dictionary/terms';
import type { PublicRelease, ReleaseCount, ReleaseFile, ReleaseFileKind } from '@cea/contract/releases';
import { showCount } from '../../lib/number-format.ts';

export const countOf = ({ counts }: PublicRelease, type: DataType): ReleaseCount =>
  counts.find((count) => count.type === type)!;

export const fileOf = ({ files }: PublicRelease, kind: ReleaseFileKind): ReleaseFile | undefined =>
  files.find((file) => file.kind === kind);

const units = ['KB', 'MB', 'GB'] as const;

/** `210 KB`, `4.8 MB` */
export function showBytes(bytes: number): string {
  let size = bytes / 1000;
  let at = 0;
  for (; size >= 1000 && at < units.length - 1; at += 1) size /= 1000;
  return `${size < 10 && at > 0 ? size.toFixed(1) : Math.max(1, Math.round(size))} ${units[at]}`;
}

/** `b41c…9e07` */
export const shortHash = (sha256: string): string => `${sha256.slice(0, 4)}…${sha256.slice(-4)}`;

/** `9 November 2026`: a date that people cite is written out. */
export const citedDate = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

interface Group {
  readonly label: string;
  readonly studies: number;
}

const firstGroups = 4;

/** `Malaria 9, HIV 8, 11 more causes` */
export function listGroups(groups: readonly Group[], one: string, many: string): string {
  const shown = groups.slice(0, firstGroups).map(({ label, studies }) => `${label} ${showCount(studies)}`);
  const rest = groups.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${showCount(rest)} more ${rest === 1 ? one : many}`] : [])].join(', ');
}

export type Changes = Pick<ReleaseCount, 'added' | 'changed' | 'removed'>;

/** Ratios added, changed and removed in all releases after one. */
export function changesSince(releases: readonly PublicRelease[], name: string): Changes {
  const at = releases.findIndex((release) => release.name === name);
  const newer = at === -1 ? releases : releases.slice(0, at);
  return newer
    .map((release) => countOf(release, 'ratios'))
    .reduce(
      (sum, { added, changed, removed }) => ({
        added: sum.added + added,
        changed: sum.changed + changed,
        removed: sum.removed + removed,
      }),
      { added: 0, changed: 0, removed: 0 },
    );
}
