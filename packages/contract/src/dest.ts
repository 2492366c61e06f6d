/**
 * Accepts a `dest` only if it is a path of this site. Anything a browser could read as another origin (`//host`,
 * `/\host`, a tab or newline that browsers drop, an encoded slash) is refused.
 */
export function safeDest(dest: string | null | undefined): string | undefined {
  if (!dest || dest.length > 2000) return undefined;
  // oxlint-disable-next-line no-control-regex -- control characters are what is being refused
  if (!/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(dest)) return undefined;
  if (/^\/(?:%2f|%5c|%09|%0a|%0d)/i.test(dest)) return undefined;
  return dest;
}
