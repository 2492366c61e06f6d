import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CitationServer, crossrefAnswer, pubmedAnswer } from '../../test/citation-server.ts';
import { crossrefSource } from './crossref-source.ts';
import { pubmedSource } from './pubmed-source.ts';

let server: CitationServer;
let elsewhere: CitationServer;
beforeAll(async () => {
  server = await CitationServer.open();
  elsewhere = await CitationServer.open();
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});
beforeEach(() => {
  server.asked.length = 0;
});

const limits = { seconds: 20, bytes: 100_000 };
const signal = new AbortController().signal;
const settings = () => ({ url: `${server.url}/utils/`, userAgent: 'cea-registry/test', limits });
const askPubmed = (id = '31234567') => pubmedSource(settings()).find(id, signal);
const askCrossref = (doi = '10.1000/abc') => crossrefSource(settings()).find(doi, signal);

describe('a source', () => {
  it('PubMed gives the citation of a PubMed ID', async () => {
    server.say(200, pubmedAnswer('31234567'));
    expect(await askPubmed()).toMatchObject({
      answers: { title: 'Cost-utility of screening in Padua', publication_year: 2021, journal: 'PharmacoEconomics' },
      issns: ['1170-7690'],
      types: ['journal article', 'systematic review'],
    });
    expect(server.asked).toEqual(['/utils/efetch.fcgi?db=pubmed&id=31234567&retmode=xml']);
  });

  it('Crossref gives the citation of a DOI', async () => {
    server.say(200, crossrefAnswer('10.1000/abc'));
    expect(await askCrossref()).toMatchObject({
      answers: {
        title: 'Cost-utility of a vaccine in Wales',
        authors: 'Evans C',
        publication_year: 2022,
        abstract: 'A decision model.',
      },
      types: ['journal article'],
    });
  });

  it('is asked for nothing but the identifier, whatever that looks like', async () => {
    server.say(404);
    await askCrossref('10.1000/../../admin?x=1#y');
    await pubmedSource({ ...settings(), apiKey: 'secret' }).find('1&db=other', signal);
    expect(server.asked).toEqual([
      '/utils/works/10.1000%2F..%2F..%2Fadmin%3Fx%3D1%23y',
      '/utils/efetch.fcgi?db=pubmed&id=1%26db%3Dother&retmode=xml&api_key=secret',
    ]);
  });

  it('that answers about something else has not found it', async () => {
    server.say(200, pubmedAnswer('999'));
    expect(await askPubmed()).toBeUndefined();
    server.say(200, crossrefAnswer('10.1000/other'));
    expect(await askCrossref()).toBeUndefined();
    server.say(200, '<?xml version="1.0" ?><PubmedArticleSet></PubmedArticleSet>');
    expect(await askPubmed()).toBeUndefined();
    server.say(404);
    expect(await askPubmed()).toBeUndefined();
  });

  it.each([
    ['60', 60],
    ['0', 1],
    ['999999999', 3600],
    ['soon', undefined],
    [new Date(Date.now() + 1_800_000).toUTCString(), 1800],
  ])('that is busy is asked again when it says, within an hour: Retry-After %s', async (header, after) => {
    server.say(429, 'Slow down', { 'retry-after': header });
    const failure = await askPubmed().catch((error: unknown) => error as { message: string; after?: number });
    expect(failure).toMatchObject({ message: 'PubMed was unavailable (429). Try again later.', isFinal: false });
    const asked = (failure as { after?: number }).after;
    expect(asked === undefined ? undefined : Math.round(asked / 10)).toBe(
      after === undefined ? undefined : Math.round(after / 10),
    );
  });

  it.each([
    [500, false],
    [503, false],
    [408, false],
    [400, true],
    [403, true],
  ])('that answers %i ends the attempt; the task as well: %s', async (status, isFinal) => {
    server.say(status, '<html>');
    const what = isFinal ? `refused the request (${status}).` : `was unavailable (${status}). Try again later.`;
    await expect(askCrossref()).rejects.toMatchObject({ message: `Crossref ${what}`, isFinal });
  });

  it('that answers with garbage is not believed', async () => {
    for (const garbage of ['', '<html><body>Maintenance</body>', '{"message": []}', '\u0000\u0001', '[', 'null']) {
      server.say(200, garbage);
      await expect(askPubmed()).rejects.toMatchObject({ message: "PubMed's answer could not be read." });
      await expect(askCrossref()).rejects.toMatchObject({ message: "Crossref's answer could not be read." });
    }
    server.say(200, `<PubmedArticleSet>${'<a>'.repeat(5000)}`);
    await expect(askPubmed()).rejects.toMatchObject({ message: "PubMed's answer could not be read." });
  });

  it('that sends without end is cut off', async () => {
    let sent = 0;
    server.answer = (_, response) => {
      const piece = 'x'.repeat(16_384);
      const write = (): void => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
      };
      response.on('drain', write);
      response.writeHead(200);
      write();
    };
    await expect(askPubmed()).rejects.toMatchObject({ message: "PubMed's answer is too large.", isFinal: true });
    expect(sent).toBeLessThan(50_000_000);
  });

  it('that is slow, or stops in the middle, is not waited for', async () => {
    const message = 'PubMed did not answer within 0.5 seconds.';
    const hurried = pubmedSource({ ...settings(), limits: { ...limits, seconds: 0.5 } });
    server.answer = () => {};
    await expect(hurried.find('1', signal)).rejects.toMatchObject({ message, isFinal: false });
    server.answer = (_, response) => void response.writeHead(200).write('<PubmedArticleSet>');
    await expect(hurried.find('1', signal)).rejects.toMatchObject({ message });
    server.answer = (_, response) => void response.destroy();
    await expect(askPubmed()).rejects.toMatchObject({ message: 'PubMed could not be reached.' });
  });

  it('cannot send this server elsewhere', async () => {
    elsewhere.say(200, pubmedAnswer('31234567'));
    for (const status of [301, 302, 307, 308]) {
      server.say(status, '', { location: `${elsewhere.url}/secret` });
      await expect(askPubmed()).rejects.toMatchObject({
        message: `PubMed refused the request (${status}).`,
        isFinal: true,
      });
    }
    expect(elsewhere.asked).toEqual([]);
  });

  it('is asked one question after the other', async () => {
    let open = 0;
    let most = 0;
    server.answer = (_, response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        response.writeHead(404).end();
      });
    };
    const source = crossrefSource(settings());
    await Promise.all([1, 2, 3].map((n) => source.find(`10.1000/${n}`, signal)));
    expect([most, server.asked.length]).toEqual([1, 3]);
  });
});
