/** A click on a plain link to a page of this site goes there without loading the site anew. */
export function followLink(event: MouseEvent, goTo: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const changed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || changed || event.defaultPrevented || link.origin !== location.origin) return;
  // The description of the API is no page of ours.
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  goTo(`${link.pathname}${link.search}${link.hash}`);
}
