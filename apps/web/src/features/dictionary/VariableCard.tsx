import type { Described } from '@cea/contract/dictionary/describe';
import { joinUnit } from '@cea/contract/dictionary/units';
import type { Scope } from '@cea/contract/dictionary/variable';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { capital, fieldOf, showNumber } from './fields.ts';
import type { Choice } from './choices.ts';
import { VocabularyFold } from './VocabularyFold.tsx';

const kindNames: Record<Described['kind'], string> = {
  text: 'Text',
  number: 'Number',
  year: 'Year',
  flag: 'Yes or no',
  choice: 'Single choice',
  entry: 'Single choice from vocabulary',
  entries: 'Multiple choice from vocabulary',
  computed: 'Calculated',
};

const scopeNames: Record<Scope, string> = {
  article: 'Article',
  method: 'Methods',
  ratio: 'Ratio',
  weight: 'Utility weight',
};

function stepOf(step: number | undefined): string | undefined {
  if (step === undefined) return undefined;
  return step === 1 ? 'whole numbers' : `in steps of ${showNumber(step)}`;
}

/** `0 to 15%, whole numbers`; limits that depend on another variable as `Level: −1 to 1`. */
function rangeOf({ limitsWhen, ...variable }: Described): string | undefined {
  if (limitsWhen) {
    const ranges = Object.entries(limitsWhen.is).map(
      ([answer, limits]) => `${capital(answer)}: ${rangeOf({ ...variable, ...limits })}`,
    );
    return ranges.join('; ');
  }
  const { kind, min, max, step, unit } = variable;
  if (kind === 'entries') return max === undefined ? undefined : `up to ${max}`;
  const bounds = [
    min !== undefined && max !== undefined ? `${showNumber(min)} to ${showNumber(max)}` : undefined,
    min !== undefined && max === undefined ? `${showNumber(min)} or more` : undefined,
    min === undefined && max !== undefined ? `${showNumber(max)} or less` : undefined,
  ].find(Boolean);
  const parts = [bounds && unit ? joinUnit(bounds, unit) : bounds, stepOf(step)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** `Costs discounted is Yes`. */
function conditionOf({ shownWhen }: Described): string | undefined {
  if (!shownWhen) return undefined;
  const values = shownWhen.in.map((value) =>
    typeof value === 'boolean' ? (value ? 'Yes' : 'No') : capital(String(value)),
  );
  return `${fieldOf(shownWhen.key)?.label ?? shownWhen.key} is ${values.join(' or ')}`;
}

const labelsOf = (keys: readonly string[] | undefined): string | undefined =>
  keys?.map((key) => fieldOf(key)?.label ?? key).join('; ');

interface Props {
  variable: Described;
  choices: readonly Choice[];
}

/** The dictionary's description of one variable. */
export function VariableCard({ variable, choices }: Props) {
  const { key, label, help, unit, access, since, retired, legacyName, kind, column } = variable;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Belongs to', scopeNames[variable.scope]],
    ['Unit', unit],
    ['Values', variable.choices?.map(capital).join(', ') ?? rangeOf(variable)],
    ['Calculated from', labelsOf(variable.from)],
    ['Shown when', conditionOf(variable)],
    ['Download column', column],
    ['Legacy column', legacyName],
    ['Since version', since > 1 ? String(since) : undefined],
    ['Retired in version', retired?.toString()],
  ];
  return (
    <Card
      component="article"
      id={key}
      sx={{
        px: { xs: 2, sm: 2.5 },
        py: 1.75,
        scrollMarginTop: 16,
        '&:target': { borderColor: tokens.blue, boxShadow: `0 0 0 1px ${tokens.blue}` },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25, rowGap: 0.5 }}>
        <Box component="h3" sx={{ m: 0, fontSize: '1rem', fontWeight: 600 }}>
          <Box
            component="a"
            href={`#${key}`}
            sx={{ color: tokens.navy, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
          >
            {label}
          </Box>
        </Box>
        <Box component="code" sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {key}
        </Box>
        <StatusChip tone="note" label={kindNames[kind]} />
        {access === 'full' && <StatusChip tone="waiting" label="Full entries only" />}
        {retired !== undefined && <StatusChip tone="off" label="Retired" />}
      </Box>
      {help && <Box sx={{ mt: 0.5, maxWidth: '72ch' }}>{help}</Box>}
      <Box
        component="dl"
        sx={{ m: 0, mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, fontSize: '0.875rem' }}
      >
        {facts
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <Box key={name} sx={{ display: 'flex', gap: 0.75 }}>
              <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {text}
              </Box>
            </Box>
          ))}
      </Box>
      {variable.vocabulary && <VocabularyFold vocabulary={variable.vocabulary} choices={choices} />}
    </Card>
  );
}
