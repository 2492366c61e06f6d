import { isContentLink } from '@cea/contract/content';
import { StarterKit } from '@tiptap/starter-kit';

/** What can be written: exactly the tags that the server keeps (`contentTags`). */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      isAllowedUri: isContentLink,
      shouldAutoLink: (address) => /^https?:/i.test(address),
      defaultProtocol: 'https',
      openOnClick: false,
      HTMLAttributes: { rel: 'noopener', target: null, class: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
];
