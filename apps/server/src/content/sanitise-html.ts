import sanitizeHtml from 'sanitize-html';

/** Allows what the editor produces, and nothing that runs, loads or imitates a part of the site. */
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
    // A page has one first-level heading, its own.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
  },
};

/** Applied on every write and again on read, so that rows written another way are harmless too. */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, rules);
