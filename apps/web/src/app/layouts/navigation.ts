import type { Capability } from '@cea/contract/roles';

export interface NavItem {
  label: string;
  to: string;
  /** Current only on exactly this page, not on its subpages. */
  end?: boolean;
  /** Pages below this address belong to it too. */
  also?: string;
  /** Shown only to those who hold it. */
  needs?: Capability;
}

export const publicLinks: readonly NavItem[] = [
  { label: 'About', to: '/about' },
  { label: 'Resources', to: '/resources' },
  { label: 'Global Access', to: '/registry/download' },
];
