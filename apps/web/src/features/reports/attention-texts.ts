import type { Attention, AttentionKind } from '@cea/contract/attention';
import { cleaningPath } from '../cleaning/cleaning-api.ts';

interface Declared {
  readonly one: string;
  readonly many: string;
  /** The list that shows what is counted. */
  readonly to: (of: Attention) => string;
  readonly urgent?: true;
}

const site = '/admin/data-collection';
const cleaning = ({ reading_round_id }: Attention): string =>
  reading_round_id === null ? `${site}/articles?state=cleaning` : cleaningPath(reading_round_id);

export const attentionTexts: Record<AttentionKind, Declared> = {
  overdue: { one: 'form past due', many: 'forms past due', to: () => `${site}/reading-rounds`, urgent: true },
  imports: { one: 'import stopped', many: 'imports stopped', to: () => `${site}/imports`, urgent: true },
  consensus: {
    one: 'article without consensus',
    many: 'articles without consensus',
    to: () => `${site}/articles?state=screening-consensus,review-consensus&sort=-days`,
  },
  duplicates: {
    one: 'possible duplicate',
    many: 'possible duplicates',
    to: () => `${site}/articles?state=duplicates&sort=-days`,
  },
  findings: { one: 'finding to decide', many: 'findings to decide', to: cleaning },
  publishing: { one: 'clean review to publish', many: 'clean reviews to publish', to: cleaning },
  invoices: { one: 'invoice ready', many: 'invoices ready', to: () => `${site}/invoicing?status=ready` },
  training: { one: 'reader in training', many: 'readers in training', to: () => `${site}/training-assignments` },
  problems: { one: 'reported problem', many: 'reported problems', to: () => `${site}/articles?problems=open` },
  'error-reports': {
    one: 'error report',
    many: 'error reports',
    to: () => `${site}/error-reports?state=open`,
  },
};
