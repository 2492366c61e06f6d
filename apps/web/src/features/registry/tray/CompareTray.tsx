import type { ButtonProps } from '@mui/material/Button';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { compareLink, leastCompared, mostCompared } from '../compare/compared-ids.ts';
import type { TrayItem } from './tray.ts';

/** Compares the ratios of the tray, if they are as many as fit side by side. */
export function CompareTray({ items, ...look }: { items: readonly TrayItem[] } & Pick<ButtonProps, 'sx'>) {
  if (items.length < leastCompared || items.length > mostCompared) return null;
  return (
    <LinkButton {...look} size="small" to={compareLink(items.map(({ id }) => id))}>
      Compare {items.length}
    </LinkButton>
  );
}
