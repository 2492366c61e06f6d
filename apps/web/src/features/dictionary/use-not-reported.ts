import { isNotReported, notReported } from '@cea/contract/dictionary/variable';
import { useRef } from 'react';

/** Marks an answer as not reported; toggled again, it restores the answer given before. */
export function useNotReported(value: unknown, onChange: (value: unknown) => void) {
  const before = useRef<unknown>(null);
  const isSilent = isNotReported(value);
  const toggle = () => {
    if (isSilent) {
      onChange(before.current);
      return;
    }
    before.current = value ?? null;
    onChange(notReported);
  };
  return { isSilent, toggle };
}
