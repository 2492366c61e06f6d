import { labelOfKey } from '@cea/contract/decision';
import { notReported } from '@cea/contract/dictionary/variable';
import Box from '@mui/material/Box';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { goToPart } from '../fields-on-page.ts';
import { useSession } from '../session-context.ts';
import type { LeftPart } from './submit-summary.ts';
import { SubmitLine, SubmitPart } from './SubmitLines.tsx';

const all = (count: number): string => (count === 1 ? '' : count === 2 ? ', both' : `, all ${count}`);

interface Props {
  left: readonly LeftPart[];
  onClose: () => void;
}

/** The questions without an answer, part by part. Of a study they can be answered 'Not reported' at once. */
export function LeftOpen({ left, onClose }: Props) {
  const { edit } = useSession();
  const go = (id: string) => {
    onClose();
    requestAnimationFrame(() => goToPart(id));
  };
  return (
    <SubmitPart title="Left open" note="counts as unanswered, not as “not reported”" color={tokens.navy}>
      {left.map(({ part, cells }) => {
        const isStudy = part.keys.length > 0;
        return (
          <SubmitLine
            key={part.id}
            mark="○"
            color={tokens.muted}
            label={part.title}
            text={String(cells.length)}
            onGo={() => go(part.id)}
            action={
              isStudy && (
                <QuietButton inline onClick={() => cells.forEach(({ row_id, key }) => edit(row_id, key, notReported))}>
                  Not reported{all(cells.length)}
                </QuietButton>
              )
            }
          >
            {isStudy && <Box sx={{ color: tokens.muted }}>{cells.map(({ key }) => labelOfKey(key)).join(', ')}</Box>}
          </SubmitLine>
        );
      })}
    </SubmitPart>
  );
}
