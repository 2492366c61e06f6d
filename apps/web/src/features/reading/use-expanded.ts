import { useCallback, useMemo, useState } from 'react';

/** The rows that are unfolded where they are listed one below the other. */
export interface Expanded {
  readonly rows: ReadonlySet<string>;
  readonly expand: (row_id: string, on: boolean) => void;
}

export function useExpanded(first: readonly string[] = []): Expanded {
  const [rows, setRows] = useState<ReadonlySet<string>>(new Set(first));
  const expand = useCallback(
    (row_id: string, on: boolean) =>
      setRows((before) => (on ? new Set([...before, row_id]) : new Set([...before].filter((id) => id !== row_id)))),
    [],
  );
  return useMemo(() => ({ rows, expand }), [rows, expand]);
}
