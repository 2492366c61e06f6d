import { type Author, bareInitials, spacedInitials } from './author-names.ts';
import type { Reference } from './reference.ts';

/** Ends a sentence once: a title may already end in punctuation. */
const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);
const joined = (parts: readonly (string | false | undefined)[], by: string): string => parts.filter(Boolean).join(by);

const vancouverLimit = 6;

const vancouverName = (author: Author): string =>
  'group' in author ? author.group : joined([author.family, bareInitials(author.given), author.suffix], ' ');

/** `511-24` for 511 to 524: omits what the last page repeats of the first. */
function shortPages(first: string, last: string | undefined): string {
  if (last === undefined || last === first) return first;
  if (first.length !== last.length) return `${first}-${last}`;
  const differs = Array.from(first).findIndex((digit, at) => digit !== last[at]);
  return /^\d+$/.test(first + last) ? `${first}-${last.slice(differs)}` : `${first}-${last}`;
}

/** As in medical journals: six authors, then et al. */
export function writeVancouver(reference: Reference): string {
  const { authors, more, title, journal, year, volume, issue, first_page, last_page, doi, pmid } = reference;
  const shown = authors.slice(0, vancouverLimit).map(vancouverName);
  const names = joined([...shown, (more || authors.length > vancouverLimit) && 'et al'], ', ');
  if (reference.kind === 'dataset') {
    const { version, date, url } = reference;
    return `${ended(names)} ${ended(`${title} [dataset]`)} ${version}; ${date}. Available from: ${url}`;
  }
  const pages = first_page && `:${shortPages(first_page, last_page)}`;
  const place = joined([volume, issue && `(${issue})`, pages], '');
  return joined(
    [
      names && ended(names),
      ended(title),
      journal && ended(journal),
      ended(joined([year?.toString(), place], ';')),
      doi && `doi: ${doi}.`,
      pmid && `PMID: ${pmid}.`,
    ],
    ' ',
  );
}

const apaLimit = 20;

const apaName = (author: Author): string => {
  if ('group' in author) return author.group;
  const given = author.given
    .split(' ')
    .map((name) => spacedInitials(/^\p{Lu}[\p{Lu}.-]*$/u.test(name) ? name : bareInitials(name)))
    .join(' ');
  return joined([author.family, given, author.suffix], ', ');
};

function apaNames({ authors, more }: Reference): string {
  const names = authors.map(apaName);
  if (more) return joined([...names, 'et al.'], ', ');
  const last = names.at(-1) ?? '';
  if (names.length > apaLimit) return `${names.slice(0, apaLimit - 1).join(', ')}, … ${last}`;
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}, & ${last}`;
}

/** The seventh edition, without italics, which plain text lacks. */
export function writeApa(reference: Reference): string {
  const { kind, title, year, journal, volume, issue, first_page, last_page, url, version } = reference;
  const names = apaNames(reference);
  const dated = `(${year ?? 'n.d.'}).`;
  if (kind === 'dataset') return `${ended(names)} ${dated} ${title} (${version}) [Data set]. ${url}`;
  const place = joined(
    [journal, joined([volume, issue && `(${issue})`], ''), joined([first_page, last_page], '–')],
    ', ',
  );
  const head = names === '' ? [ended(title), dated] : [ended(names), dated, ended(title)];
  return joined([...head, place && ended(place), url], ' ');
}
