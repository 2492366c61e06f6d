import { entryReferences } from '@cea/contract/citations/entry-references';
import { citationFiles } from '@cea/contract/citations/file-formats';
import { citationFormats } from '@cea/contract/citations/formats';
import { writeVancouver } from '@cea/contract/citations/styles';
import { weightKinds } from '@cea/contract/dictionary/variables/weights';
import { describeWeight, showWeight } from '@cea/contract/dictionary/weight-used';
import { summarise } from '@cea/contract/entry-summary';
import { entryPath } from '@cea/contract/pages';
import { recordTitle } from '@cea/contract/record-title';
import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import { html, type Html } from '../lib/html.ts';
import { plainPage } from './plain-page.ts';

const nothing: Html = { html: '' };

const figureOf = ({ type, computed, conversion }: RegistryRecord): string => {
  if (type === 'ratios') return conversion?.display ?? '–';
  const { weight_final: weight, weight_kind_final } = computed;
  const kind = weightKinds.find((one) => one === weight_kind_final);
  return typeof weight === 'number' && kind ? `${showWeight(weight)} (${describeWeight(kind, weight)})` : '–';
};

const tables = {
  ratios: { title: 'Ratios', what: 'Comparison', figure: 'US$' },
  weights: { title: 'Utility weights', what: 'Health state', figure: 'Weight' },
} as const;

function renderTable({ records }: RegistryEntry, type: keyof typeof tables): Html {
  const own = records.filter((record) => record.type === type);
  if (own.length === 0) return nothing;
  const { title, what, figure } = tables[type];
  return html`<h2>${title}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${what}</th>
          <th scope="col">${figure}</th>
        </tr>
      </thead>
      <tbody>
        ${own.map(
          (record) =>
            html`<tr>
              <td>${recordTitle(record)}</td>
              <td>${figureOf(record)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function renderFacts({ records, labels }: RegistryEntry): Html {
  const answers = records.find(({ type }) => type === 'methods')?.answers ?? {};
  const facts = summarise(answers, (id) => labels[id] ?? String(id));
  if (facts.length === 0) return nothing;
  return html`<h2>Summary</h2>
    <dl>
      ${facts.map(
        ({ label, text }) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${text}</dd>
          </div>`,
      )}
    </dl>`;
}

/** The article as plain markup, shown until the scripts have run, and without them. */
export function renderEntry(entry: RegistryEntry): Html {
  const { article, review, revision } = entry;
  const { compound_id } = article;
  const cited = entryReferences(entry, '').article;
  return plainPage(
    html`<p>${review === 'full' ? 'Full review' : 'Partial review'}</p>
      <h1>${cited.title}</h1>
      <p>${writeVancouver(cited)}</p>
      <p>${compound_id} · revision ${revision}</p>`,
    html`${renderFacts(entry)}${renderTable(entry, 'ratios')}${renderTable(entry, 'weights')}
      <h2>Cite</h2>
      <ul>
        ${citationFiles.map(
          (format) =>
            html`<li>
              <a href="/api/registry/articles/${compound_id}/citation?format=${format}"
                >${citationFormats[format].label}</a
              >
            </li>`,
        )}
      </ul>`,
  );
}

/** One record of the article, likewise. */
export function renderRecord(entry: RegistryEntry, record: RegistryRecord): Html {
  const cited = entryReferences(entry, '').article;
  const figure = record.type === 'methods' ? nothing : html`<p class="plain-figure">${figureOf(record)}</p>`;
  return plainPage(
    html`<h1>${recordTitle(record)}</h1>
      <p>${writeVancouver(cited)}</p>
      <p>${record.id} · <a href="${entryPath(entry.article.compound_id)}">${cited.title}</a></p>`,
    html`${figure}${renderFacts(entry)}`,
  );
}
