import { entryReferences } from '@cea/contract/citations/entry-references';
import { entryHead } from '@cea/contract/head/entry-head';
import type { RegistryEntry } from '@cea/contract/registry';
import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { useOwnHead } from '../../lib/page-head.ts';
import { showValue } from '../dictionary/fields.ts';
import { scopeNames } from '../dictionary/scope-names.ts';
import { Actions } from './article/Actions.tsx';
import type { ContentsPart } from './article/Contents.tsx';
import { EntryFrame } from './article/EntryFrame.tsx';
import { labelOfEntry, sharedAnswers } from './article/entry-records.ts';
import { PageSection } from './article/PageSection.tsx';
import { RatioTable } from './article/RatioTable.tsx';
import { Summary } from './article/Summary.tsx';
import { WeightTable } from './article/WeightTable.tsx';
import { History } from './History.tsx';
import { RecordSections } from './RecordSections.tsx';

function partsOf({ records }: RegistryEntry): ContentsPart[] {
  const [ratios, weights] = (['ratios', 'weights'] as const).map(
    (type) => records.filter((record) => record.type === type).length,
  );
  return [
    { id: 'summary', title: 'Summary' },
    ...(ratios ? [{ id: 'ratios', title: scopeNames.ratio.many, count: ratios }] : []),
    ...(weights ? [{ id: 'weights', title: scopeNames.weight.many, count: weights }] : []),
    { id: 'methods', title: 'Methods' },
    { id: 'history', title: 'History' },
  ];
}

/** An article of the registry: its results, methods and history. */
export function Entry({ entry }: { entry: RegistryEntry }) {
  useOwnHead(useMemo(() => entryHead(entry, location.origin), [entry]));
  const { article, history, revision, release } = entry;
  const labelOf = labelOfEntry(entry);
  const answers = sharedAnswers(entry);
  const title = article.title || article.compound_id;
  const parts = partsOf(entry);
  const has = (id: string) => parts.some((part) => part.id === id);
  const prices = ['currency', 'currency_year'].map((key) => showValue(key, answers[key], labelOf)).filter(Boolean);
  return (
    <EntryFrame
      entry={entry}
      title={title}
      id={article.compound_id}
      parts={parts}
      actions={<Actions entry={entry} title={title} references={entryReferences(entry, location.origin)} />}
    >
      <PageSection id="summary" title="Summary">
        <Summary entry={entry} />
      </PageSection>
      {has('ratios') && (
        <PageSection
          id="ratios"
          title={scopeNames.ratio.many}
          note={prices.length > 0 && `Costs in ${prices.join(' ')}`}
        >
          <RatioTable entry={entry} />
        </PageSection>
      )}
      {has('weights') && (
        <PageSection id="weights" title={scopeNames.weight.many}>
          <WeightTable entry={entry} />
        </PageSection>
      )}
      <PageSection id="methods" title="Methods">
        <RecordSections answers={answers} scopes={['method', 'article']} labelOf={labelOf} />
      </PageSection>
      <PageSection
        id="history"
        title="History"
        note={`Shown as of ${release === null ? '' : `release ${release}, `}revision ${revision}`}
      >
        <Card>
          <History history={history} among={{ labelOf, study: answers }} />
        </Card>
      </PageSection>
    </EntryFrame>
  );
}
