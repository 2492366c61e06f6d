import { type Author, readAuthors } from '@cea/contract/citations/author-names';

/** One separator for lists by line, with "and", or with names that run together: `Adeli K.Lewis G. F.` */
const withSeparators = (text: string): string =>
  text
    .replaceAll(/\r?\n|\/\/|\s+and\s+(?=\p{Lu})/gu, '; ')
    .replaceAll(/(?<=\p{Lu})\.(?=\p{Lu}[\p{L}'’-]*\p{Ll})/gu, '.; ');

export const readAuthorList = (text: string): readonly Author[] => readAuthors(withSeparators(text)).authors;
