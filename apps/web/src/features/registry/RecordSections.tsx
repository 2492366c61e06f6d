import { keysOf, type VariableKey } from '@cea/contract/dictionary/variables';
import type { Scope } from '@cea/contract/dictionary/variable';
import type { RegistryRecord } from '@cea/contract/registry';
import Stack from '@mui/material/Stack';
import { Panel } from '../../ui/Panel.tsx';
import { AnswerList } from '../dictionary/AnswerList.tsx';
import { bySection } from '../dictionary/sections.ts';
import type { LabelOf } from '../dictionary/use-labels.ts';

interface Props {
  record: RegistryRecord;
  scopes: readonly Scope[];
  labelOf: LabelOf;
}

/** The head says these. */
const saidAbove = new Set<string>(['title'] satisfies VariableKey[]);

/** The answers of a record, section by section. A section without an answer is left out. */
export function RecordSections({ record: { answers }, scopes, labelOf }: Props) {
  const keys = scopes
    .flatMap((scope) => keysOf(scope))
    .filter((key) => answers[key] !== undefined && !saidAbove.has(key));
  return (
    <Stack spacing={2}>
      {bySection(keys).map((section) => (
        <Panel key={section.title} title={section.title}>
          <AnswerList keys={section.keys} answers={answers} labelOf={labelOf} />
        </Panel>
      ))}
    </Stack>
  );
}
