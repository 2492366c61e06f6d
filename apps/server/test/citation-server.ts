import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const pubmedAnswer = (
  pmid: string,
  { title = 'Cost-utility of screening in Padua', year = 2021 } = {},
): string =>
  `<?xml version="1.0" ?><PubmedArticleSet><PubmedArticle><MedlineCitation><PMID Version="1">${pmid}</PMID><Article>
  <Journal><ISSN IssnType="Print">1170-7690</ISSN><JournalIssue><Volume>39</Volume><Issue>4</Issue><PubDate><Year>${year}</Year>
  </PubDate></JournalIssue><Title>PharmacoEconomics</Title><ISOAbbreviation>Pharmacoeconomics</ISOAbbreviation></Journal>
  <ArticleTitle>${title}.</ArticleTitle><Pagination><MedlinePgn>401-12</MedlinePgn></Pagination>
  <Abstract><AbstractText Label="METHODS">A model.</AbstractText></Abstract><AuthorList><Author><LastName>Rossi</LastName>
  <ForeName>Maria</ForeName><AffiliationInfo><Affiliation>University of Padua, Padua, Italy.</Affiliation></AffiliationInfo>
  </Author></AuthorList><PublicationTypeList><PublicationType>Journal Article</PublicationType>
  <PublicationType>Systematic Review</PublicationType></PublicationTypeList></Article>
  <MedlineJournalInfo><Country>New Zealand</Country><MedlineTA>Pharmacoeconomics</MedlineTA></MedlineJournalInfo>
  <MeshHeadingList><MeshHeading><DescriptorName>Mass Screening</DescriptorName></MeshHeading></MeshHeadingList>
  </MedlineCitation></PubmedArticle></PubmedArticleSet>`;

export const crossrefAnswer = (doi: string, title = 'Cost-utility of a vaccine in Wales'): string =>
  JSON.stringify({
    status: 'ok',
    message: {
      DOI: doi.toUpperCase(),
      title: [title],
      author: [{ given: 'Carys', family: 'Evans', affiliation: [{ name: 'Swansea University, Swansea, UK' }] }],
      'container-title': ['Value in Health'],
      'short-container-title': ['Value in Health'],
      ISSN: ['1098-3015'],
      volume: '24',
      page: '12-20',
      type: 'journal-article',
      abstract: '<jats:p>A decision model.</jats:p>',
      issued: { 'date-parts': [[2022, 3, 1]] },
    },
  });

/** Stands in for PubMed and Crossref on this machine. Answers as it is told, and remembers what it was asked. */
export class CitationServer {
  readonly asked: string[] = [];
  readonly url: string;
  readonly #server: Server;
  answer: RequestListener = (_, response) => response.writeHead(404).end();

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.asked.push(request.url!);
      this.answer(request, response);
    });
  }

  static async open(): Promise<CitationServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new CitationServer(server);
  }

  /** Answers every request with this. */
  say(status: number, body = '', headers: Record<string, string> = {}): void {
    this.answer = (_, response) => response.writeHead(status, headers).end(body);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
