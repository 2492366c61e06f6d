/** An e-mail address with what announces it, as PubMed puts both behind the affiliation. */
const announced = /(?:\b(?:electronic address|e-?mail(?: address)?)\s*:\s*)?[^\s@;,:<>()]+@[\w-]+(?:\.[\w-]+)+/gi;

/**
 * An affiliation is public and searched, an address is neither: it goes where the corresponding author's belongs, or
 * away where that is known already.
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
