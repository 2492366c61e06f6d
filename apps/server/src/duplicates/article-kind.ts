/** What an article can be about another one, or before it: two articles of different kinds are never one. */
export type ArticleKind = 'retraction' | 'erratum' | 'reply' | 'comment' | 'protocol' | 'preprint';

const byTitle: Readonly<Record<ArticleKind, readonly RegExp[]>> = {
  retraction: [/^\W*retract(?:ion|ed)\b/i, /\bretraction (?:of|notice)\b/i, /\bnotice of retraction\b/i],
  erratum: [
    /^\W*(?:errat(?:um|a)|corrigend(?:um|a)|corrections?(?: to)?\b|addendum|expression of concern)/i,
    /^\W*publisher.?s? (?:correction|note)/i,
    /[[(:.]\s*(?:erratum|corrigendum|correction)\b/i,
    // Where the corrected article is: "(vol 360, pg 542, 2009)" or "(Journal (2009) 360 (542-544))".
    /\(vol\.? ?\w+,? (?:pg|p|pages?)\b/i,
    /\(\D{4,90}\((?:19|20)\d\d\)[^()]*\d+[^()]*(?:\([^()]*\))?\s*\)?\s*\W*$/i,
  ],
  reply: [
    /^\W*(?:re:|reply|response(?: to|:)|authors?'? (?:reply|response)|in reply|rejoinder)/i,
    /\b(?:authors?'?s? (?:reply|response)|the authors? (?:reply|respond))\b/i,
    /[:.[(]\s*(?:reply|response)\W*$/i,
  ],
  comment: [
    /^\W*(?:comments? (?:on|to|regarding)|commentary(?: on)?|invited comment|discussion (?:of|on)|editorial comment)/i,
    /^\W*(?:letter to|letters? to the editor)/i,
    /[:.[(]\s*(?:a )?(?:commentary|comment|discussion)\W*$/i,
  ],
  protocol: [/\b(?:study|trial|review) protocol\b/i, /\bprotocol (?:for|of) (?:an?|the)\b/i, /:\s*(?:a )?protocol\b/i],
  preprint: [/\b(?:preprint|working paper)\b/i],
};

/** Publication types of files that say it too. A comment or letter is not always marked as one, so these do not count. */
const byType: Readonly<Record<string, ArticleKind>> = {
  'published erratum': 'erratum',
  erratum: 'erratum',
  'retraction of publication': 'retraction',
  'retraction notice': 'retraction',
};

const kinds = Object.keys(byTitle) as ArticleKind[];

export const kindsOf = (title: string, types: readonly string[]): ArticleKind[] =>
  kinds.filter(
    (kind) => byTitle[kind].some((pattern) => pattern.test(title)) || types.some((type) => byType[type] === kind),
  );

const recurring = [
  /^\W*(?:guest )?editorials?\W*$/i,
  /^\W*(?:guest )?editors?'?s? (?:note|comments?|introduction|page|column)\W*$/i,
  /^\W*(?:guest )?introduction(?: to the)?(?: (?:special|mini ?track).*)?\W*$/i,
  /^\W*(?:preface|foreword|news|in this issue|book reviews?|letters?(?: to the editor)?|abstracts?|correspondence)\W*$/i,
  /^\W*(?:obituary|announcements?|questions? and answers?|discussion|commentary|from the editor.*|in memoriam)\W*$/i,
  /^\W*(?:the authors? reply|call for papers|(?:table of )?contents|index|poster.*session.*|oral presentations?)\W*$/i,
  /\b(?:remarks from|editors?.{0,3} (?:comments?|remarks)|message from|letter from the)\b/i,
];

/** A heading that a journal uses again and again, such as "Editorial" or "In this issue". */
export const isRecurringTitle = (title: string): boolean => recurring.some((pattern) => pattern.test(title));
