import { dictionary, keysOf, type VariableKey } from '@cea/contract/dictionary/variables';
import type { Scope } from '@cea/contract/dictionary/variable';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { AnswerList } from '../dictionary/AnswerList.tsx';
import { bySection } from '../dictionary/sections.ts';
import type { LabelOf } from '../dictionary/use-labels.ts';
import { Perspective, perspectiveKeys } from './article/Perspective.tsx';

interface Props {
  answers: AnyAnswers;
  scopes: readonly Scope[];
  labelOf: LabelOf;
}

/** Already shown in the head and the summary. */
const saidAbove = new Set<string>([
  'title',
  'abstract',
  'first_author_last_name',
  'first_author_first_name',
  'first_author_initials',
] satisfies VariableKey[]);

const isPerspective = (key: string): boolean => perspectiveKeys.includes(key);

/** Retired questions are replaced by others, and a usual answer goes without saying. */
const isWorthSaying = (key: string, answers: AnyAnswers): boolean => {
  const { retired, usual } = dictionary[key]!;
  return retired === undefined && answers[key] !== undefined && (usual === undefined || answers[key] !== usual);
};

/** The answers of a record by section. A section without answers is left out. */
export function RecordSections({ answers, scopes, labelOf }: Props) {
  const keys = scopes
    .flatMap((scope) => keysOf(scope))
    .filter((key) => isWorthSaying(key, answers) && !saidAbove.has(key));
  const sections = bySection(keys);
  return (
    <Box
      sx={{ columnCount: { lg: Math.min(sections.length, 2) }, columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } }}
    >
      {sections.map((section) => (
        <Card
          key={section.title}
          component="section"
          aria-label={section.title}
          sx={{ px: { xs: 2, sm: 2.5 }, pt: 1.75, pb: 1 }}
        >
          <Typography variant="h3" sx={{ mb: 0.75 }}>
            {section.title}
          </Typography>
          {section.keys.some(isPerspective) && <Perspective answers={answers} labelOf={labelOf} />}
          <AnswerList keys={section.keys.filter((key) => !isPerspective(key))} answers={answers} labelOf={labelOf} />
        </Card>
      ))}
    </Box>
  );
}
