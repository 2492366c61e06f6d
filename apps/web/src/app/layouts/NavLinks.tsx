import { NavLink } from 'react-router';
import type { NavItem } from './navigation.ts';

export function NavLinks({ links }: { links: readonly NavItem[] }) {
  return links.map(({ label, to, end = false }) => (
    <NavLink key={to} to={to} end={end}>
      {label}
    </NavLink>
  ));
}
