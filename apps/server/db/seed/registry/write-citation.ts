import type { Answers } from '@cea/contract/dictionary/variables';
import type { Study } from './draw-study.ts';
import { issuesOf, numbersArticles, volumesOf } from './journal-volumes.ts';
import { type Journal, journals } from './journals.ts';
import { type NamePool, namePools } from './names.ts';
import type { Place } from './places.ts';
import { openStream, type Random } from './random.ts';
import type { Sketch } from './sketch.ts';
import { capital, modelOf, placesOf } from './words.ts';

const withoutArticle = (words: string): string => words.replace(/^an? /, '');

/** A title with the main facts of the abstract. */
export function writeTitle(random: Random, { study, findings: [base] }: Sketch): string {
  const { intervention, comparator } = base;
  const { population } = study.family;
  const where = placesOf(study);
  return random.pick([
    `Cost-effectiveness of ${intervention} versus ${comparator} in ${population} in ${where}`,
    `Cost-effectiveness of ${intervention} compared with ${comparator} in ${population}: an analysis for ${where}`,
    `Cost-utility analysis of ${intervention} versus ${comparator} for ${study.family.disease} in ${where}`,
    `Economic evaluation of ${intervention} in ${population} in ${where}`,
    `Is ${intervention} cost-effective compared with ${comparator} in ${population}? Evidence from ${where}`,
    `${capital(intervention)} or ${comparator} in ${population}: costs and health outcomes in ${where}`,
    `The cost-effectiveness of ${intervention} for ${study.family.disease} in ${where}: ${modelOf(study)}`,
    `Costs and effects of ${intervention} versus ${comparator} in ${population}: results for ${where}`,
  ]);
}

const fromField = 0.42;
const fromMedicine = 0.16;

function chooseJournal(random: Random, { family, plan, question }: Study): Journal {
  const words = `${family.disease} ${question.intervention}`;
  const open = journals.filter(
    (journal) => volumesOf(journal, plan.year) !== undefined && (journal.about?.test(words) ?? true),
  );
  const field = random.chance(fromField)
    ? family.field
    : random.chance(fromMedicine / (1 - fromField))
      ? 'medicine'
      : 'economics';
  const fitting = open.filter((journal) => journal.field === field);
  return random.pick(fitting.length > 0 ? fitting : open.filter((journal) => journal.field === 'medicine'));
}

interface Author {
  readonly last: string;
  readonly first: string;
  readonly initials: string;
}

function drawAuthor(random: Random, place: Place): Author {
  const elsewhere = place.names === 'english' ? random.pick(Object.keys(namePools) as NamePool[]) : 'english';
  const pool = namePools[random.chance(0.75) ? place.names : elsewhere];
  const first: string = random.pick(pool.first);
  const letters = first.split('-').map((part) => part.charAt(0).toUpperCase());
  const middle = letters.length === 1 && random.chance(0.4) ? random.pick('ABCDEFGHJKLMNPRSTW'.split('')) : '';
  return { last: random.pick<string>(pool.last).replaceAll('-', ' '), first, initials: `${letters.join('')}${middle}` };
}

const institutes = [
  'Department of Health Economics',
  'School of Public Health',
  'Centre for Health Technology Assessment',
  'Institute of Health Policy and Management',
  'Department of Clinical Epidemiology',
  'Health Services Research Unit',
];

function drawAffiliation(random: Random, place: Place): string {
  const city = random.pick(place.cities);
  const name = place.name.replace(/^the /, '');
  return city === name ? `${random.pick(institutes)}, ${city}` : `${random.pick(institutes)}, ${city}, ${name}`;
}

/** Far above real PubMed numbers; the DOI prefix is reserved for tests. */
const firstPubMedId = 90_000_000;
const doiPrefix = '10.5555';

const models: Readonly<Record<string, string>> = {
  'markov-cohort': 'Markov chains',
  microsimulation: 'Computer simulation',
  'decision-tree': 'Decision trees',
  'dynamic-transmission': 'Models, theoretical',
};

function drawKeywords({ study, findings: [base] }: Sketch): string {
  const { family, model } = study;
  return [
    'Cost-benefit analysis',
    family.outcome === 'qaly' ? 'Quality-adjusted life years' : 'Disability-adjusted life years',
    capital(family.disease),
    capital(withoutArticle(base.intervention)),
    models[model],
    study.places[0]!.name.replace(/^the /, ''),
  ]
    .filter(Boolean)
    .join('; ');
}

/** Volume, issue and pages. Pages are counted through a volume, so later issues begin on later pages. */
function drawPlaceInVolume(random: Random, journal: Journal, year: number): Answers {
  const [first, last] = volumesOf(journal, year)!;
  const issues = issuesOf(journal, year);
  const issue = random.whole(1, issues);
  const numbered = numbersArticles(journal) || (year >= 2010 && random.chance(0.12));
  const pagesOfIssue = Math.min(180, Math.floor(2000 / issues));
  const page = (issue - 1) * pagesOfIssue + random.whole(1, pagesOfIssue);
  return {
    volume: String(random.whole(first, last)),
    ...(issues > 1 && random.chance(0.85) && { issue: String(issue) }),
    pages: numbered ? `e${random.whole(100_000, 999_999)}` : `${page}-${page + random.whole(5, 14)}`,
  };
}

/** The citation as an import from PubMed would bring it. */
export function writeCitation(sketch: Sketch, title: string, abstract: string | undefined, seed: string): Answers {
  const { study } = sketch;
  const { number, year, compound_id } = study.plan;
  const random = openStream(`${seed}/citations/${number}`);
  const place = study.places[0]!;
  const authors = Array.from({ length: random.weighted([1, 2, 3, 4, 5, 6, 8, 11], (n) => 12 - n) }, () =>
    drawAuthor(random, place),
  );
  const [first] = authors as [Author];
  const journal = chooseJournal(random, study);
  const modern = year >= 2003;
  return {
    title,
    authors: authors.map(({ last, initials }) => `${last} ${initials}`).join(', '),
    first_author_last_name: first.last,
    first_author_first_name: first.first,
    first_author_initials: first.initials,
    ...(modern && random.chance(0.7) && { corresponding_email: `author${number}@example.org` }),
    ...(year >= 1988 && { affiliation: drawAffiliation(random, place) }),
    journal: journal.name,
    journal_country: journal.country,
    ...drawPlaceInVolume(random, journal, year),
    publication_year: year,
    ...(random.chance(0.97) && { pubmed_id: String(firstPubMedId + number) }),
    ...(year >= 2000 && random.chance(0.93) && { doi: `${doiPrefix}/${compound_id}` }),
    ...(random.chance(0.9) && { keywords: drawKeywords(sketch) }),
    ...(modern && random.chance(0.3) && { full_text_link: `https://example.org/articles/${compound_id}` }),
    ...(abstract && { abstract }),
  };
}
