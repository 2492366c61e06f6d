import type { DashboardReport } from '@cea/contract/dashboard-report';
import { coefficientText, kindLabels, shareText } from '../agreement/agreement-texts.ts';
import { CountTiles } from '../../ui/CountTiles.tsx';
import { perArticle } from './report-texts.ts';

/** Agreement by kind of work, and what a published article has cost. */
export function KeyFigures({ agreement, cost }: Pick<DashboardReport, 'agreement' | 'cost'>) {
  const kinds = (['screening', 'review'] as const).map((kind) => {
    const measures = agreement[kind];
    const kappa = measures?.kappa && coefficientText(measures.kappa);
    return {
      key: kind,
      count: measures ? shareText(measures.raw).figure : '–',
      label: 'agreement',
      note: kappa ? `${kindLabels[kind]}, κ ${kappa.figure}` : kindLabels[kind],
    };
  });
  const tiles = [...kinds, { key: 'cost', count: perArticle(cost.published), label: 'cost', note: 'per article' }];
  return <CountTiles label="Agreement and cost" tiles={tiles} />;
}
