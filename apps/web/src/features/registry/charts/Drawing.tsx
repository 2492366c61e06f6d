import type { ReactNode } from 'react';

interface Props {
  /** Description for people who cannot see it. */
  label: string;
  width: number;
  height: number;
  children: ReactNode;
}

/** A drawing that can be saved as a file. */
export function Drawing({ label, width, height, children }: Props) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-label={label}>
      {children}
    </svg>
  );
}
