import { wordsIn } from '@cea/contract/search-words';
import { nameLetters, synonymKinds } from '@cea/contract/synonyms';
import { describe, expect, it, test } from 'vitest';
import { allFamilies } from '../../db/seed/families/all-families.ts';
import { nameKey } from '../search/synonym-index.ts';
import { readCountrySynonyms } from './country-synonyms.ts';
import { readSynonyms, type ShippedSynonyms } from './read-reference.ts';

const kinds = new Set(Object.keys(synonymKinds));
const isLong = (name: string): boolean => name.length > nameLetters || wordsIn(name).length > 10;
const repeated = (keys: readonly string[]): string[] => keys.filter((key, at) => keys.indexOf(key) !== at);

/** Short names that mean one thing to everyone who searches here. */
const plain = new Set(
  `AKI AMD AML BPH CKD CLL CML CRC CVD DVT HBV HCC HCV HPV IBD ICU ILD IPF IVF MRI OSA PKU RCC RSV STD STI TB TIA UTI VTE
  flu vs`.split(/\s+/),
);
/** Other short names are words of other fields too. Countries are named by few letters everywhere. */
const isShort = (name: string): boolean => /^\p{L}{1,3}$/u.test(name) && !plain.has(name);

/** What is wrong with a group in itself, by rule. */
const ownFaults: Readonly<Record<string, (group: ShippedSynonyms) => readonly string[] | boolean>> = {
  'unknown kind': ({ kind }) => !kinds.has(kind),
  'no source': ({ source }) => source === '',
  'nothing to add': ({ names, includes }) => names.length + includes.length < 2 || names.length === 0,
  'too many names': ({ names }) => names.length > 100,
  'not a name': ({ names, includes }) => [...names, ...includes].filter((name) => isLong(name) || nameKey(name) === ''),
  'name repeated': ({ names }) => repeated(names.map(nameKey)),
  'includes repeated': ({ includes }) => repeated(includes.map(nameKey)),
  'includes its own name': ({ names, includes }) =>
    includes.filter((name) => names.map(nameKey).includes(nameKey(name))),
  'ambiguous, but not a name': ({ names, ambiguous }) => ambiguous.filter((name) => !names.includes(name)),
  'first name ambiguous': ({ names, ambiguous }) => ambiguous.includes(names[0]!),
  'short, but not ambiguous': ({ kind, names, ambiguous }) =>
    kind === 'country' ? [] : names.filter((name) => isShort(name) && !ambiguous.includes(name)),
  'company without need, or needed': ({ ambiguous, company }) => (ambiguous.length === 0) !== (company.length === 0),
  'company repeated': ({ company }) => repeated(company.map(nameKey)),
  'company is not one lower-case word': ({ company }) =>
    company.filter((word) => wordsIn(word)[0] !== word || word !== word.toLowerCase()),
};

const groupsByKey = (groups: readonly ShippedSynonyms[], namesOf: (group: ShippedSynonyms) => readonly string[]) =>
  Map.groupBy(
    groups.flatMap((group) => namesOf(group).map((name) => ({ group, key: nameKey(name), name }))),
    ({ key }) => key,
  );

/** Names of several groups that do not have several meanings: the groups are one, or the name is ambiguous. */
function sharedNames(groups: readonly ShippedSynonyms[]): string[] {
  return [...groupsByKey(groups, ({ names }) => names)]
    .filter(([, uses]) => new Set(uses.map(({ group }) => group)).size > 1)
    .filter(([, uses]) => uses.some(({ group, name }) => !group.ambiguous.includes(name)))
    .map(([key]) => `shared by groups: ${key}`);
}

/** A search for such a name finds its opposite too ("small cell" in "non-small cell"), so no name may lead to it. */
function foundInOpposites(groups: readonly ShippedSynonyms[]): string[] {
  const opposites = new Set(groups.flatMap(({ names }) => names.map(nameKey)).filter((key) => key.startsWith('non ')));
  const isInside = (name: string): boolean => opposites.has(`non ${nameKey(name)}`);
  return groups
    .filter(({ names, includes }) => includes.some(isInside) || (names.some(isInside) && !names.every(isInside)))
    .map(({ names }) => `leads to what is found in its opposite: ${names[0]}`);
}

/** An ambiguous name finds records of its other meanings, so no class may include it. */
function ambiguousIncludes(groups: readonly ShippedSynonyms[]): string[] {
  const ambiguous = new Set(groups.flatMap((group) => group.ambiguous.map(nameKey)));
  return groups
    .flatMap(({ includes }) => includes)
    .filter((name) => ambiguous.has(nameKey(name)))
    .map((name) => `includes the ambiguous ${name}`);
}

function faultsOf(groups: readonly ShippedSynonyms[]): string[] {
  const own = groups.flatMap((group) =>
    Object.entries(ownFaults).flatMap(([rule, find]) => {
      const found = find(group);
      const names = typeof found === 'boolean' ? (found ? [group.names[0] ?? ''] : []) : found;
      return names.map((name) => `${rule}: ${name}`);
    }),
  );
  return [...own, ...sharedNames(groups), ...foundInOpposites(groups), ...ambiguousIncludes(groups)];
}

test('the shipped synonyms keep the rules', () => {
  const groups = readSynonyms();
  expect(groups.length).toBeGreaterThan(500);
  expect(faultsOf([...groups, ...readCountrySynonyms()])).toEqual([]);
});

describe('a fault is found:', () => {
  const sound: ShippedSynonyms = {
    kind: 'disease',
    names: ['myocardial infarction', 'heart attack', 'MI'],
    includes: ['STEMI'],
    ambiguous: ['MI'],
    company: ['heart'],
    source: 'hand',
  };
  const long = Array.from({ length: 11 }, (_, at) => `w${at}`).join(' ');
  const broken: Record<string, Partial<ShippedSynonyms>[]> = {
    'unknown kind: myocardial infarction': [{ kind: 'drug' as 'brand' }],
    'no source: myocardial infarction': [{ source: '' }],
    'nothing to add: stroke': [{ names: ['stroke'], includes: [], ambiguous: [], company: [] }],
    'too many names: n0': [{ names: Array.from({ length: 101 }, (_, at) => `n${at}`), ambiguous: [], company: [] }],
    'not a name: –': [{ includes: ['–'] }],
    [`not a name: ${long}`]: [{ includes: [long] }],
    'name repeated: hemodialysis': [{ names: ['hemodialysis', 'Haemodialysis'], ambiguous: [], company: [] }],
    'includes repeated: stemi': [{ includes: ['STEMI', 'Stemi'] }],
    'includes its own name: Heart-Attack': [{ includes: ['Heart-Attack'] }],
    'ambiguous, but not a name: AMI': [{ ambiguous: ['MI', 'AMI'] }],
    'first name ambiguous: MI': [{ names: ['MI', 'myocardial infarction'] }],
    'short, but not ambiguous: ARB': [{ names: ['myocardial infarction', 'MI', 'ARB'] }],
    'company without need, or needed: myocardial infarction': [{ company: [] }],
    'company repeated: heart': [{ company: ['heart', 'heart'] }],
    'company is not one lower-case word: chest pain': [{ company: ['chest pain'] }],
    'shared by groups: heart attack': [{}, { names: ['cardiac infarction', 'Heart attack', 'MI'], includes: ['x1'] }],
    'leads to what is found in its opposite: SCLC risk': [
      { names: ['non-small cell lung cancer'], ambiguous: [], company: [] },
      { names: ['SCLC risk', 'small cell lung cancer'], ambiguous: [], company: [] },
    ],
    'includes the ambiguous mi': [{}, { names: ['CAD risk'], includes: ['mi'], ambiguous: [], company: [] }],
  };
  it.each(Object.entries(broken))('%s', (fault, changes) => {
    expect(faultsOf([sound])).toEqual([]);
    expect(faultsOf(changes.map((change) => ({ ...sound, ...change })))).toEqual([fault]);
  });
});

/** Ends of generic names by class (stems of international nonproprietary names). The longest one that fits counts. */
const stems: Readonly<Record<string, string>> = {
  gliflozin: 'SGLT2 inhibitors',
  gliptin: 'DPP-4 inhibitors',
  glutide: 'GLP-1 receptor agonists',
  vastatin: 'statins',
  sartan: 'angiotensin receptor blockers',
  xaban: 'direct oral anticoagulants',
  grel: 'P2Y12 inhibitors',
  grelor: 'P2Y12 inhibitors',
  heparin: 'anticoagulants',
  parin: 'low-molecular-weight heparin',
  entan: 'endothelin receptor antagonists',
  afil: 'PDE5 inhibitors',
  ciclib: 'CDK4/6 inhibitors',
  parib: 'PARP inhibitors',
  tinib: 'tyrosine kinase inhibitors',
  citinib: 'JAK inhibitors',
  metinib: 'MEK inhibitors',
  zomib: 'proteasome inhibitors',
  lidomide: 'immunomodulatory imide drugs',
  trozole: 'aromatase inhibitors',
  taxel: 'taxanes',
  leucel: 'CAR T-cell therapy',
  dronate: 'bisphosphonates',
  dronic: 'bisphosphonates',
  grastim: 'granulocyte colony-stimulating factor',
  poetin: 'erythropoiesis-stimulating agents',
  asvir: 'direct-acting antivirals',
  buvir: 'direct-acting antivirals',
  previr: 'direct-acting antivirals',
  amivir: 'neuraminidase inhibitors',
  tegravir: 'integrase inhibitors',
  vudine: 'NRTI',
  virapine: 'non-nucleoside reverse transcriptase inhibitors',
  terol: 'long-acting beta-agonists',
  lukast: 'leukotriene receptor antagonists',
  caftor: 'CFTR modulators',
  prazole: 'proton pump inhibitors',
  piprazole: 'atypical antipsychotics',
  apine: 'atypical antipsychotics',
  peridone: 'atypical antipsychotics',
  racetam: 'antiepileptic drugs',
  triptan: 'triptans',
  steride: '5-alpha-reductase inhibitors',
  begron: 'beta-3 agonists',
  bopag: 'thrombopoietin receptor agonists',
  glucerase: 'enzyme replacement therapy',
};

test('classes include the drugs of the demonstration registry', () => {
  const groups = readSynonyms();
  const members = (name: string): Set<string> => {
    const group = groups.find(({ names }) => names[0] === name);
    const direct = (group?.includes ?? []).flatMap((drug) => wordsIn(drug.toLowerCase()));
    const through = groups.filter((other) => group?.includes.includes(other.names[0]!));
    return new Set([...direct, ...through.flatMap(({ names, includes }) => [...names, ...includes])]);
  };
  const words = new Set(allFamilies.flatMap(({ interventions }) => interventions.flatMap(wordsIn)));
  const drugs = [...words].flatMap((drug) => {
    const fitting = Object.keys(stems).filter((stem) => drug.endsWith(stem));
    const stem = fitting.toSorted((a, b) => b.length - a.length)[0];
    return stem ? [{ drug, drugClass: stems[stem]! }] : [];
  });
  expect(drugs.length).toBeGreaterThan(80);
  expect(drugs.filter(({ drug, drugClass }) => !members(drugClass).has(drug))).toEqual([]);
});
