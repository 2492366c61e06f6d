import assert from 'node:assert/strict';
import { makeWorkbook, stringsPart } from '../../apps/server/test/make-workbook.ts';
import { withCanary } from '../canary.ts';
import { watchMemory } from '../memory.ts';
import { previewFile } from '../preview-file.ts';
import { type Row, assertNone } from '../row.ts';
import { signInUploader } from '../uploads.ts';

const megabyte = 2 ** 20;
const mostMemory = 50 * megabyte;

const pubmedDoctype =
  '<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">';

const pubmed = (doctype: string, title: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>90000001</PMID><Article><Journal><JournalIssue><PubDate><Year>2020</Year></PubDate></JournalIssue></Journal><ArticleTitle>${title}</ArticleTitle></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`;
const endnote = (doctype: string, title: string): string =>
  `<?xml version="1.0"?>\n${doctype}\n<xml><records><record><titles><title>${title}</title></titles><dates><year>2020</year></dates></record></records></xml>`;

/** Each entity is ten of the one before: a billion of the first. */
const laughs = [
  '<!ENTITY lol0 "lol">',
  ...Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`),
].join('');
/** One long entity, many times. */
const quadratic = `<!ENTITY long "${'a'.repeat(100_000)}">`;

const workbook = (doctype: string, title: string): Promise<Buffer> =>
  makeWorkbook([['Title'], ['TITLE']], (parts) => ({
    ...parts,
    [stringsPart]: doctype + parts[stringsPart]!.replace('TITLE', title),
  }));

async function attacks(canary: string): Promise<[name: string, content: string | Buffer][]> {
  const external = `<!DOCTYPE PubmedArticleSet [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y SYSTEM "${canary}/entity">]>`;
  const parameter = `<!DOCTYPE PubmedArticleSet [<!ENTITY % dtd SYSTEM "${canary}/parameter"> %dtd; <!ENTITY x "x">]>`;
  const subset = `<!DOCTYPE PubmedArticleSet SYSTEM "${canary}/subset.dtd">`;
  const include = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="${canary}/include"/><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="file:///etc/passwd"/>`;
  const laughing = `<!DOCTYPE PubmedArticleSet [${laughs}]>`;
  const blown = `<!DOCTYPE PubmedArticleSet [${quadratic}]>`;
  return [
    ['external.xml', pubmed(external, 'A title &x; &y;')],
    ['external-endnote.xml', endnote(external, 'A title &x; &y;')],
    ['parameter.xml', pubmed(parameter, 'A title &x;')],
    ['subset.xml', pubmed(subset, 'A title')],
    ['include.xml', pubmed('', `A title ${include}`)],
    ['stylesheet.xml', pubmed(`<?xml-stylesheet type="text/xsl" href="${canary}/style"?>`, 'A title')],
    ['laughs.xml', pubmed(laughing, 'A title &lol9;')],
    ['laughs-endnote.xml', endnote(laughing, 'A title &lol9;')],
    ['quadratic.xml', pubmed(blown, `A title ${'&long;'.repeat(20_000)}`)],
    ['laughs.xlsx', await workbook(laughing, 'A &lol9;')],
    ['external.xlsx', await workbook(external, 'A title &x; &y;')],
  ];
}

export const xmlEntities: Row = {
  id: 'V9',
  title: 'XML entities: files, addresses, a billion laughs',
  run: (target) =>
    withCanary((canary, hits) =>
      target.withApi({}, async (site, api) => {
        const admin = await signInUploader(site);
        const real = await previewFile(admin, 'pubmed.xml', pubmed(pubmedDoctype, 'A title &amp; more'));
        assert.equal(real.status, 200, `PubMed's own DOCTYPE: ${real.text}`);
        assert.ok(real.text.includes('A title & more'), real.text);

        const tried = await attacks(canary);
        const faults: string[] = [];
        let accepted = 0;
        const grown = await watchMemory(api, async () => {
          for (const [name, content] of tried) {
            const { status, text } = await previewFile(admin, name, content);
            if (status === 200) accepted += 1;
            else if (status !== 422) faults.push(`${name}: ${status} ${text.slice(0, 200)}`);
            if (/root:.*:0:0|lollol|aaaaaaaa/.test(text)) faults.push(`${name}: an entity was expanded`);
          }
        });
        assertNone(faults, 'XML');
        assert.equal(hits(), 0, `${hits()} requests left the server`);
        const megabytes = Math.round(grown / megabyte);
        assert.ok(grown <= mostMemory, `RSS +${megabytes} MB`);
        return `${tried.length} files: ${accepted} read with their entities as plain text, ${tried.length - accepted} refused with 422; 0 requests to the canary, RSS +${megabytes} MB; PubMed's own DOCTYPE is read`;
      }),
    ),
};
