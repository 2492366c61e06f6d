import sanitizeHtml from 'sanitize-html';

/** What the editor makes, and nothing that runs, loads or looks like a part of the site. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: `h2 h3 h4 p br hr blockquote pre
    ul ol li dl dt dd
    table caption thead tbody tr th td
    strong em u s code sub sup a`.split(/\s+/),
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // A page has one heading of the first level, and it is the page's own.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
  },
};

/** Run on every write, and once more on reading: what stands in the table by another way is no danger either. */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, rules);
