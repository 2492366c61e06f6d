import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../lib/focus-heading.ts';
import { pageOf } from './page-fade.ts';

/** Moves the focus to the new page's heading after navigation. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    // What stays on screen moves the focus by itself, often before its address follows.
    const isNewPage = pageOf(shown.current) !== pageOf(pathname);
    shown.current = pathname;
    if (isNewPage) focusHeading();
  }, [pathname]);
}
