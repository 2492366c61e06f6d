import { contentTags, isContentLink } from '@cea/contract/content';
import sanitizeHtml from 'sanitize-html';

const keepOwnLinks: sanitizeHtml.Transformer = (tagName, { href = '' }) => ({
  tagName,
  attribs: { ...(isContentLink(href) && { href }), rel: 'noopener' },
});

/** Allows what the editor produces, and nothing that runs, loads or imitates a part of the site. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [...contentTags],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // A page has one first-level heading, its own.
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    b: 'strong',
    i: 'em',
    a: keepOwnLinks,
  },
};

/** Applied on every write and again on read, so that rows written another way are harmless too. */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, rules);
