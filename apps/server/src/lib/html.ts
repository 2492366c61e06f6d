const marks = /[&<>"']/g;

/** Text inside HTML, in content and in attributes alike. */
export const escapeHtml = (text: string): string => text.replaceAll(marks, (mark) => `&#${mark.codePointAt(0)};`);

/** Data inside a script block: nothing in it can end the block or start another. */
export const escapeJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
