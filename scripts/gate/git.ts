import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

export const git = (checkout: string, ...args: string[]): string =>
  execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8' }).trim();

export const headOf = (checkout: string): string => git(checkout, 'rev-parse', 'HEAD');

/** Notes about commits are in the folder of git, as they are no part of the commits. */
export const noteOf = (checkout: string, name: string): string =>
  resolve(checkout, git(checkout, 'rev-parse', '--git-path', name));
