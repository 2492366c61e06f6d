import { type NameParts, pathsOf, type XmlSyntax } from './read-xml.ts';
import type { Dialect } from './source-record.ts';

const article = 'MedlineCitation/Article';
const book = 'BookDocument';

/** https://dtd.nlm.nih.gov/ncbi/pubmed/doc/ ; an article of the reference list has other paths, and is not taken for this one. */
export const pubmedXmlDialect: Dialect = {
  title: [`${article}/ArticleTitle`, `${article}/VernacularTitle`, `${book}/ArticleTitle`, `${book}/Book/BookTitle`],
  authors: [`${article}/AuthorList/Author`, `${book}/AuthorList/Author`],
  journal: [
    `${article}/Journal/Title`,
    `${article}/Journal/ISOAbbreviation`,
    'MedlineCitation/MedlineJournalInfo/MedlineTA',
  ],
  journal_abbreviation: ['MedlineCitation/MedlineJournalInfo/MedlineTA', `${article}/Journal/ISOAbbreviation`],
  journal_country: ['MedlineCitation/MedlineJournalInfo/Country'],
  issns: [[`${article}/Journal/ISSN`, 'MedlineCitation/MedlineJournalInfo/ISSNLinking']],
  volume: [`${article}/Journal/JournalIssue/Volume`],
  issue: [`${article}/Journal/JournalIssue/Issue`],
  pages: [`${article}/Pagination/MedlinePgn`],
  first_page: [`${article}/Pagination/StartPage`],
  last_page: [`${article}/Pagination/EndPage`],
  year: [
    `${article}/Journal/JournalIssue/PubDate/Year`,
    `${article}/Journal/JournalIssue/PubDate/MedlineDate`,
    `${book}/Book/PubDate/Year`,
  ],
  date: [`${article}/ArticleDate/Year`, 'PubmedData/History/PubMedPubDate[PubStatus=pubmed]'],
  pubmed_id: ['MedlineCitation/PMID', `${book}/PMID`],
  doi: [
    'PubmedData/ArticleIdList/ArticleId[IdType=doi]',
    `${article}/ELocationID[EIdType=doi]`,
    `${book}/ArticleIdList/ArticleId[IdType=doi]`,
  ],
  keywords: [['MedlineCitation/MeshHeadingList/MeshHeading/DescriptorName', 'MedlineCitation/KeywordList/Keyword']],
  abstract: [`${article}/Abstract/AbstractText`, `${book}/Abstract/AbstractText`],
  affiliation: [`${article}/AuthorList/Author/AffiliationInfo/Affiliation`, `${article}/Affiliation`],
  types: [`${article}/PublicationTypeList/PublicationType`, `${book}/PublicationType`],
};

const author: NameParts = {
  family: 'LastName',
  given: ['ForeName', 'FirstName', 'Initials'],
  suffix: 'Suffix',
  group: 'CollectiveName',
};
const names = { [`${article}/AuthorList/Author`]: author, [`${book}/AuthorList/Author`]: author };

export const pubmedXmlSyntax: XmlSyntax = {
  records: ['PubmedArticle', 'PubmedBookArticle'],
  paths: pathsOf(pubmedXmlDialect, names),
  labels: { [`${article}/Abstract/AbstractText`]: 'Label', [`${book}/Abstract/AbstractText`]: 'Label' },
  names,
};
