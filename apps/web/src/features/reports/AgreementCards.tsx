import type { DashboardReport } from '@cea/contract/dashboard-report';
import type { FormKind } from '@cea/contract/dictionary/variable';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { counted } from '../../lib/number-format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { fonts, tokens } from '../../ui/tokens.ts';
import { agreementPath } from '../agreement/agreement-api.ts';
import { coefficientText, comparedOf, kindLabels, shareText } from '../agreement/agreement-texts.ts';
import { ReportPart } from './ReportPart.tsx';

interface KindProps {
  kind: FormKind;
  measures: DashboardReport['agreement'][FormKind];
}

function KindCard({ kind, measures }: KindProps) {
  const { one, many } = comparedOf[kind];
  const kappa = measures?.kappa && coefficientText(measures.kappa);
  return (
    <Card sx={{ px: 2.25, py: 1.75 }}>
      <Box sx={{ color: tokens.label, fontSize: '0.8125rem', fontWeight: 600 }}>{kindLabels[kind]}</Box>
      <Box sx={{ font: `600 1.6rem/1.3 ${fonts.serif}`, color: tokens.navy, fontVariantNumeric: 'tabular-nums' }}>
        {measures ? `${shareText(measures.raw).figure}${kappa ? `, κ ${kappa.figure}` : ''}` : '–'}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {measures ? counted(measures.count, one, many) : 'Nothing was read by two readers in the period.'}
        {kappa && `; 95% interval of κ ${kappa.interval}`}
      </Box>
    </Card>
  );
}

/** How far two readers of the same article agreed before their consensus. */
export function AgreementCards({
  agreement,
  round,
}: {
  agreement: DashboardReport['agreement'];
  round: number | undefined;
}) {
  return (
    <ReportPart title="Agreement" lead="As first submitted, of articles that both readers submitted in the period.">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <KindCard kind="screening" measures={agreement.screening} />
        <KindCard kind="review" measures={agreement.review} />
      </Box>
      <Box sx={{ mt: 1, fontSize: '0.875rem' }}>
        <TextLink to={agreementPath(round)}>Agreement by reader, pair and field</TextLink>
      </Box>
    </ReportPart>
  );
}
