import type { PopoverProps } from '@mui/material/Popover';

const gap = 4;

/** At least as high as the menu becomes. */
const heightOf = ({ texts, items }: { texts: number; items: number }): number => 72 + texts * 40 + items * 44;

/** Below its cell, or above where there is no room: a menu must not cover what it is about. */
export function menuPlace(
  cell: Pick<DOMRect, 'top' | 'bottom'>,
  windowHeight: number,
  holds: { readonly texts: number; readonly items: number },
): Pick<PopoverProps, 'anchorOrigin' | 'transformOrigin'> {
  const height = heightOf(holds);
  const isAbove = windowHeight - cell.bottom < height && cell.top > height;
  return {
    anchorOrigin: { vertical: isAbove ? -gap : 'bottom', horizontal: 'center' },
    transformOrigin: { vertical: isAbove ? 'bottom' : -gap, horizontal: 'center' },
  };
}
