import type { Plugin } from 'vite';

const description = /\s*\.describe\(\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*\)/g;

export const withoutDescriptions = (source: string): string => source.replaceAll(description, '');

/** Removes the API descriptions from the scripts: only the server uses them. */
export const dropDescriptions = (): Plugin => ({
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (source, file) =>
    file.includes('/packages/contract/src/') ? { code: withoutDescriptions(source), map: null } : undefined,
});
