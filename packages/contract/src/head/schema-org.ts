import type { Author } from '../citations/author-names.ts';
import type { Reference } from '../citations/reference.ts';
import { openSetName, releasePath } from '../citations/release-reference.ts';
import { registryName } from '../pages.ts';
import type { PublicRelease } from '../releases.ts';

const person = (author: Author): object =>
  'group' in author
    ? { '@type': 'Organization', name: author.group }
    : {
        '@type': 'Person',
        name: [author.given, author.family, author.suffix].filter(Boolean).join(' '),
        familyName: author.family,
        givenName: author.given,
      };

const numbered = (propertyID: string, value: string): object => ({ '@type': 'PropertyValue', propertyID, value });

/** Volume and issue are nested parts of the journal. */
function issueOf({ journal, volume, issue }: Reference): object | undefined {
  if (!journal) return undefined;
  const periodical = { '@type': 'Periodical', name: journal };
  const inVolume = volume ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical } : periodical;
  return issue ? { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume } : inVolume;
}

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);
const known = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

/** The article in schema.org terms. */
export const scholarlyArticle = (reference: Reference): object =>
  known({
    '@type': 'ScholarlyArticle',
    '@id': reference.url,
    name: reference.title,
    headline: reference.title.slice(0, 110),
    author: reference.authors.map(person),
    datePublished: reference.year?.toString(),
    isPartOf: issueOf(reference),
    pageStart: reference.first_page,
    pageEnd: reference.last_page,
    identifier: [
      ...(reference.doi ? [numbered('doi', reference.doi)] : []),
      ...(reference.pmid ? [numbered('pmid', reference.pmid)] : []),
    ],
    sameAs: reference.url,
  });

interface DatasetParts {
  readonly description: string;
  /** What its records measure. */
  readonly measured: readonly string[];
  readonly article: Reference;
}

/** The registry's data about the article, as a part of the registry's catalogue. */
export const dataset = (
  reference: Reference,
  origin: string,
  { description, measured, article }: DatasetParts,
): object =>
  known({
    '@type': 'Dataset',
    '@id': reference.url,
    url: reference.url,
    name: reference.title,
    description,
    identifier: reference.id,
    version: reference.version,
    dateModified: reference.date,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: registryName, url: origin },
    includedInDataCatalog: { '@type': 'DataCatalog', name: registryName, url: origin },
    variableMeasured: measured,
    isBasedOn: article.url ?? { '@type': 'ScholarlyArticle', name: article.title },
  });

/** The license of the open data. */
export const openLicense = 'https://creativecommons.org/licenses/by/4.0/';

/** A release of the open data; its files are behind a form. */
export const openDataset = (release: PublicRelease, origin: string, description: string): object =>
  known({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': origin + releasePath(release.name),
    url: origin + releasePath(release.name),
    name: openSetName,
    description,
    version: release.name,
    datePublished: release.at.slice(0, 10),
    license: openLicense,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: registryName, url: origin },
    includedInDataCatalog: { '@type': 'DataCatalog', name: registryName, url: origin },
    variableMeasured: ['Incremental cost-effectiveness ratio', 'Cost per DALY averted', 'Disability weight'],
    temporalCoverage: release.first_year === null ? undefined : `${release.first_year}/..`,
    distribution: release.files.map(({ name, bytes, sha256 }) => ({
      '@type': 'DataDownload',
      name,
      contentUrl: origin + releasePath(release.name),
      encodingFormat: 'application/zip',
      contentSize: `${bytes} B`,
      sha256,
    })),
  });
