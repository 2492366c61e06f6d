const marks = /[&<>"']/g;

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(marks, (mark) => `&#${mark.codePointAt(0)};`);

/** Data inside a script block: nothing in it can close the block or open another. */
export const escapeJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );

/** Markup that is safe to send. */
export interface Html {
  readonly html: string;
}

type Inserted = string | number | Html | readonly Html[];

const insert = (value: Inserted): string => {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
};

/** Markup with escaped insertions, except for insertions that are markup themselves. */
export const html = (strings: TemplateStringsArray, ...values: readonly Inserted[]): Html => ({
  html: String.raw({ raw: strings }, ...values.map(insert)),
});
