import Menu, { type MenuProps } from '@mui/material/Menu';

/** The dialog or the page's landmark around the button. */
function surfaceOf(anchorEl: MenuProps['anchorEl']): Element | null {
  const anchor = typeof anchorEl === 'function' ? anchorEl() : anchorEl;
  return anchor instanceof Element ? anchor.closest('[role=dialog], main') : null;
}

/**
 * A menu within the page's landmark, but outside of what its button stands in: a row that is laid out apart from the
 * page would take the menu along, below the window. Its clicks are not the row's either. The landmark keeps scrolling:
 * locked, it would no longer hold the bars that stick to the window.
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
