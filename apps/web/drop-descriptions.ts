import type { Plugin } from 'vite';

const description = /\s*\.describe\(\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*\)/g;

export const withoutDescriptions = (source: string): string => source.replaceAll(description, '');

/** Leaves the words for callers of the API out of the scripts: the server tells them, the browser never reads them. */
export const dropDescriptions = (): Plugin => ({
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (source, file) =>
    file.includes('/packages/contract/src/') ? { code: withoutDescriptions(source), map: null } : undefined,
});
