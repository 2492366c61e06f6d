import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuplicateZone } from '@cea/contract/duplicates';
import { openCitationFile } from '../../apps/server/src/citation-files/read-citation-file.ts';
import { compare } from '../../apps/server/src/duplicates/compare.ts';
import { fingerprint, type FingerprintSource } from '../../apps/server/src/duplicates/fingerprint.ts';
import { readDoi, readPubMedId } from '../../apps/server/src/duplicates/identifiers.ts';
import { matchRecords } from './match-records.ts';
import { joined } from './measure-set.ts';
import { fromBibTeX, readCsvRows } from './read-sets.ts';

/** Pairs by zone: safe, for a person to decide (likely or possible), or not shown. */
export interface Zones {
  readonly safe: number;
  readonly review: number;
  readonly unlikely: number;
}

const countZones = (zones: readonly DuplicateZone[]): Zones => {
  const count = (...wanted: DuplicateZone[]) => zones.filter((zone) => wanted.includes(zone)).length;
  return { safe: count('safe'), review: count('likely', 'possible'), unlikely: count('unlikely') };
};

interface TrapCase {
  readonly record_a: Parameters<typeof fromBibTeX>[0];
  readonly record_b: Parameters<typeof fromBibTeX>[0];
  readonly expected_duplicate: boolean;
}

/** Pairs that BibDedupe's authors published because they are easily taken for each other. */
export async function checkTrapPairs(data: string): Promise<{ different: Zones; duplicates: Zones }> {
  const { cases } = JSON.parse(await readFile(join(data, 'dedup/trap-pairs.json'), 'utf8')) as { cases: TrapCase[] };
  const zonesOf = (isDuplicate: boolean): Zones =>
    countZones(
      cases
        .filter(({ expected_duplicate }) => expected_duplicate === isDuplicate)
        .map((one) => compare(fingerprint(fromBibTeX(one.record_a)), fingerprint(fromBibTeX(one.record_b))).zone),
    );
  return { different: zonesOf(false), duplicates: zonesOf(true) };
}

export interface CheckedExports {
  readonly files: number;
  readonly records: number;
  readonly works: number;
  readonly truePairs: number;
  readonly safeTrue: number;
  readonly safeWrong: number;
  /** Safe pairs that cannot be judged, because a record has no identifier. */
  readonly safeUnknown: number;
}

async function readExports(folder: string): Promise<{ files: number; citations: FingerprintSource[] }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ris')).toSorted();
  const citations: FingerprintSource[] = [];
  for (const name of names) {
    const { records } = await openCitationFile(join(folder, name));
    for await (const record of records) if ('citation' in record) citations.push(record.citation);
  }
  return { files: names.length, citations };
}

const identifiersOf = ({ answers: { doi, pubmed_id } }: FingerprintSource): string[] =>
  [readDoi(String(doi ?? '')), readPubMedId(String(pubmed_id ?? ''))].filter((id) => id !== '');

/** Exports of the same references from many databases: DOI and PubMed ID say what is one work, and are then hidden. */
export async function checkExports(data: string): Promise<CheckedExports> {
  const { files, citations } = await readExports(join(data, 'citation-files'));
  const firstWith = new Map<string, number>();
  const links = citations.flatMap((citation, at) =>
    identifiersOf(citation).map((id) => {
      firstWith.set(id, firstWith.get(id) ?? at);
      return [firstWith.get(id)!, at] as const;
    }),
  );
  const workOf = joined(citations.length, links);
  const isKnown = citations.map((citation) => identifiersOf(citation).length > 0);
  const sizes = new Map<number, number>();
  for (const at of citations.keys()) sizes.set(workOf(at), (sizes.get(workOf(at)) ?? 0) + 1);

  const hidden = citations.map((citation) => ({
    ...citation,
    answers: { ...citation.answers, doi: '', pubmed_id: '' },
  }));
  const safe = matchRecords(hidden).pairs.filter(({ comparison }) => comparison.zone === 'safe');
  const judged = safe.filter(({ a, b }) => isKnown[a] && isKnown[b]);
  const right = judged.filter(({ a, b }) => workOf(a) === workOf(b));
  return {
    files,
    records: citations.length,
    works: sizes.size,
    truePairs: [...sizes.values()].reduce((pairs, size) => pairs + (size * (size - 1)) / 2, 0),
    safeTrue: right.length,
    safeWrong: judged.length - right.length,
    safeUnknown: safe.length - judged.length,
  };
}

/** Screening sets hold no duplicates on purpose; with few fields, nothing may be safe. */
export async function checkScreening(data: string, file: string): Promise<{ records: number; zones: Zones }> {
  const rows = await readCsvRows(join(data, file));
  const citations = rows.map((row): FingerprintSource => ({
    answers: {
      title: row['title'] ?? '',
      authors: row['authors'] ?? '',
      publication_year: row['year'] ?? '',
      abstract: row['abstract'] ?? '',
    },
    issns: [],
    types: [],
  }));
  return {
    records: rows.length,
    zones: countZones(matchRecords(citations).pairs.map(({ comparison }) => comparison.zone)),
  };
}
