/** What the codes of RIS and the types of BibTeX entries mean; other types are in words already. */
const typeNames: Readonly<Record<string, string>> = {
  jour: 'journal article',
  ejour: 'journal article',
  mgzn: 'magazine article',
  inpr: 'article in press',
  abst: 'abstract',
  conf: 'conference paper',
  cpaper: 'conference paper',
  unpb: 'unpublished',
  chap: 'book chapter',
  thes: 'thesis',
  rprt: 'report',
  news: 'newspaper article',
  data: 'dataset',
  gen: 'other',
  article: 'article',
  journalarticle: 'journal article',
  inproceedings: 'conference paper',
  conferencepaper: 'conference paper',
  incollection: 'book chapter',
  inbook: 'book chapter',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  techreport: 'report',
  misc: 'other',
};

export const typeName = (type: string): string => {
  const name = type.toLowerCase();
  return Object.hasOwn(typeNames, name) ? typeNames[name]! : name;
};
