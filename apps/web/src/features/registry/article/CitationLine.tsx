import { type Author, bareInitials } from '@cea/contract/citations/author-names';
import type { Reference } from '@cea/contract/citations/reference';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const named = 3;
const nameOf = (author: Author): string =>
  'group' in author ? author.group : `${author.family} ${bareInitials(author.given)}`;

function namesOf({ authors, more }: Reference): string {
  const names = authors.slice(0, named).map(nameOf);
  return [...names, ...(more || authors.length > named ? ['et al.'] : [])].join(', ');
}

/** `PharmacoEconomics 2019; 37(4): 511–524`. */
function placeOf({ journal, year, volume, issue, first_page, last_page }: Reference): string {
  const where = [journal, year].filter(Boolean).join(' ');
  const numbers = `${volume ?? ''}${issue ? `(${issue})` : ''}`;
  const pages = [first_page, last_page].filter(Boolean).join('–');
  return [where, [numbers, pages].filter(Boolean).join(': ')].filter(Boolean).join('; ');
}

const PubMedLink = ({ pmid }: { pmid: string }) => (
  <>
    PMID{' '}
    <Link underline="always" href={`https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pmid)}/`} rel="noopener">
      {pmid} <span aria-hidden>↗</span>
    </Link>
  </>
);

const DoiLink = ({ doi }: { doi: string }) => (
  <Link underline="always" href={`https://doi.org/${encodeURI(doi)}`} rel="noopener">
    DOI <span aria-hidden>↗</span>
  </Link>
);

interface Props {
  reference: Reference;
  children?: ReactNode;
}

/** Authors and publication in one line. */
export function CitationLine({ reference, children }: Props) {
  const { pmid, doi } = reference;
  const parts: Record<string, ReactNode> = {
    names: namesOf(reference),
    place: placeOf(reference),
    pmid: pmid && <PubMedLink pmid={pmid} />,
    doi: doi && <DoiLink doi={doi} />,
    more: children,
  };
  const shown = Object.entries(parts).filter(([, part]) => Boolean(part));
  return (
    <Typography sx={{ color: 'text.secondary', mt: 1.25, overflowWrap: 'anywhere' }}>
      {shown.map(([name, part], at) => (
        <span key={name}>
          {at > 0 && ' · '}
          {part}
        </span>
      ))}
    </Typography>
  );
}
