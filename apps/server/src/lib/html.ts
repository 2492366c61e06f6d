const marks = /[&<>"']/g;

/** Text inside HTML, in content and in attributes alike. */
export const escapeHtml = (text: string): string => text.replaceAll(marks, (mark) => `&#${mark.codePointAt(0)};`);

/** Data inside a script block: nothing in it can end the block or start another. */
export const escapeJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );

/** Markup that is safe to send as it is. */
export interface Html {
  readonly html: string;
}

type Inserted = string | number | Html | readonly Html[];

const insert = (value: Inserted): string => {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
};

/** Markup whose insertions are escaped, unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...values: readonly Inserted[]): Html => ({
  html: String.raw({ raw: strings }, ...values.map(insert)),
});
