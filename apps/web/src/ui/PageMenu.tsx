import Menu, { type MenuProps } from '@mui/material/Menu';

/** The dialog or the page's landmark around the button. */
function surfaceOf(anchorEl: MenuProps['anchorEl']): Element | null {
  const anchor = typeof anchorEl === 'function' ? anchorEl() : anchorEl;
  return anchor instanceof Element ? anchor.closest('[role=dialog], main') : null;
}

/**
 * A menu inside the page's landmark but outside its row: a row with its own containment would position the menu below the
 * window. Clicks in it do not reach the row. The page may still scroll, because a scroll lock would release its sticky
 * bars.
 */
export function PageMenu(props: Omit<MenuProps, 'container' | 'disablePortal' | 'onClick'>) {
  return (
    <Menu
      {...props}
      disableScrollLock
      container={() => surfaceOf(props.anchorEl)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
