import type { PagePath } from '@cea/contract/pages';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { richTextStyles } from './rich-text-styles.ts';

const apiDocs: PagePath = '/api/docs';

/** Follows a click on a plain link to a page of this site without reloading. */
export function followLink(event: MouseEvent, goTo: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const changed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || changed || event.defaultPrevented || link.origin !== location.origin) return;
  // API endpoints and their files are not pages.
  if (link.pathname.startsWith('/api/') && link.pathname !== apiDocs) return;
  event.preventDefault();
  goTo(`${link.pathname}${link.search}${link.hash}`);
}

/** A text written by administrators. The server has sanitised it. */
export function RichTextView({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  // Its links are plain; those to our own pages navigate without reloading the site.
  useEffect(() => {
    const text = place.current;
    const follow = (event: MouseEvent) => followLink(event, (to) => void navigate(to));
    text?.addEventListener('click', follow);
    return () => text?.removeEventListener('click', follow);
  }, [navigate]);

  return <Box ref={place} dangerouslySetInnerHTML={{ __html: html }} sx={richTextStyles} />;
}
