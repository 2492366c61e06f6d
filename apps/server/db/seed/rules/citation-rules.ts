import { issuesOf, volumesOf } from '../registry/journal-volumes.ts';
import { journals } from '../registry/journals.ts';
import type { ReviewedStudy } from './reviewed-study.ts';

/** A volume that the journal printed in that year, an issue of it, and pages that rise. */
export function findWrongVolumes({ citation, year }: ReviewedStudy): string[] {
  const journal = journals.find(({ name }) => name === citation.journal);
  if (!journal) return [`unknown journal ${citation.journal}`];
  const { volume, issue, pages = '' } = citation;
  const [first, last] = volumesOf(journal, year) ?? [1, 0];
  const [from, to] = pages.split('-').map(Number);
  return [
    ...(Number(volume) >= first && Number(volume) <= last ? [] : [`${journal.name} ${year}, volume ${volume}`]),
    ...(issue === undefined || Number(issue) <= issuesOf(journal, year)
      ? []
      : [`${journal.name} ${year}, issue ${issue}`]),
    ...(to === undefined || to > from! ? [] : [`pages ${pages}`]),
  ];
}
