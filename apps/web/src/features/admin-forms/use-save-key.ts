import { usePageKeys } from '../../lib/use-page-keys.ts';

/** Ctrl+S, also from within a field; never the browser's own saving of the page. */
export function useSaveKey(save: () => void): void {
  usePageKeys(({ key, ctrlKey, metaKey, altKey }) => {
    if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey) return false;
    save();
    return true;
  });
}
