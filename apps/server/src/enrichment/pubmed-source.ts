import { pubmedXmlDialect, pubmedXmlSyntax } from '../citation-files/pubmed-xml-dialect.ts';
import { readXml } from '../citation-files/read-xml.ts';
import { toCitation } from '../citation-files/to-citation.ts';
import { UnreadableFile } from '../citation-files/unreadable-file.ts';
import type { Citation } from '../citation-files/citation.ts';
import { BotFailure } from '../reader-bot/bot-failure.ts';
import { addressOf, type CitationSource, inTurn, type SourceSettings } from './citation-source.ts';
import { fetchText } from './fetch-text.ts';

const name = 'PubMed';

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** The record with this PubMed ID; an answer that holds only others is not about it. */
async function readRecord(xml: string, pubmed_id: string): Promise<Citation | undefined> {
  if (!/<PubmedArticleSet\b/.test(xml)) throw new BotFailure(`${name}'s answer could not be read.`);
  try {
    for await (const { values, fault } of readXml(once(xml), pubmedXmlSyntax)) {
      const citation = fault ?? toCitation(values, pubmedXmlDialect);
      if (typeof citation !== 'string' && citation.answers.pubmed_id === pubmed_id) return citation;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw new BotFailure(`${name}'s answer could not be read.`);
    throw error;
  }
  return undefined;
}

/** E-utilities: three requests in a second, ten with a key. */
export function pubmedSource(settings: SourceSettings): CitationSource {
  const wait = inTurn(settings.apiKey ? 110 : 350);
  return {
    name,
    key: 'pubmed_id',
    async find(pubmed_id, signal) {
      const url = addressOf(settings, 'efetch.fcgi');
      url.search = String(new URLSearchParams({ db: 'pubmed', id: pubmed_id, retmode: 'xml' }));
      if (settings.apiKey) url.searchParams.set('api_key', settings.apiKey);
      const xml = await wait(() => fetchText({ ...settings, name, url, signal }));
      return xml === undefined ? undefined : readRecord(xml, pubmed_id);
    },
  };
}
