/** An email address with its introduction, as PubMed appends both to the affiliation. */
const announced = /(?:\b(?:electronic address|e-?mail(?: address)?)\s*:\s*)?[^\s@;,:<>()]+@[\w-]+(?:\.[\w-]+)+/gi;

/**
 * Affiliations are public and searchable, addresses are neither: the address moves to the corresponding author, or is
 * dropped if that author already has one.
 */
export function separateAddress(article: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { affiliation, ...rest } = article;
  if (typeof affiliation !== 'string') return { ...article };
  const [address] = /[^\s@;,:<>()]+@[\w-]+(?:\.[\w-]+)+/.exec(affiliation) ?? [];
  if (!address) return { ...article };
  const place = affiliation
    .replaceAll(announced, '')
    .replaceAll(/[\s.;,()<>]+$/g, '')
    .replaceAll(/\s+(?=[.;,])/g, '')
    .trim();
  return {
    ...rest,
    ...(place !== '' && { affiliation: place }),
    corresponding_email: article.corresponding_email ?? address,
  };
}
