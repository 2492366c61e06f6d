import { assignmentName, type Problem } from '@cea/contract/admin-assignments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { counted } from '../../lib/number-format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';
import { articlesToSettle } from './drawer/settlement.ts';
import type { Group } from './grid-lines.ts';
import { summarizeProblems } from './problem-summary.ts';

interface Props {
  group: Group;
  /** The one action in amber is the first draft's. */
  isMain: boolean;
  onPublish: (group: Group) => void;
  onSettle: (group: Group) => void;
  /** Shows where a problem is. */
  onShow: (group: Group, problem: Problem) => void;
}

/** The number of the article leads to its row. */
function ProblemLine({ problem, onShow }: { problem: Problem; onShow: () => void }) {
  const number = problem.article?.compound_id;
  const at = number === undefined ? -1 : problem.text.indexOf(number);
  if (number === undefined || at === -1) return <>{problem.text}</>;
  return (
    <>
      {problem.text.slice(0, at)}
      <QuietButton inline onClick={onShow}>
        {number}
      </QuietButton>
      {problem.text.slice(at + number.length)}
    </>
  );
}

/** The main action keeps its color while it has to wait. */
export const paleWhenOff = {
  '&.MuiButton-colorAccent.Mui-disabled': { bgcolor: tokens.amber, color: tokens.amberInk, opacity: 0.5 },
} as const;

const settleLabel = (count: number): string =>
  count === 1 ? 'Settle' : count === 2 ? 'Settle both' : `Settle all ${count}`;

/** More problems than this are summed up by kind. */
const listed = 4;

/** What prevents a draft from being published, or the button that publishes it. */
export function PublishNotice({ group, isMain, onPublish, onSettle, onShow }: Props) {
  const { problems } = group;
  const name = assignmentName(group);
  const isReady = problems.length === 0;
  const publish = (
    <Button
      variant="contained"
      color={isMain ? 'accent' : 'secondary'}
      disabled={!isReady}
      onClick={() => onPublish(group)}
      sx={{ ...paleWhenOff, display: { xs: 'none', md: 'inline-flex' } }}
    >
      Publish assignment
    </Button>
  );
  if (isReady) {
    return (
      <Notice
        tone="note"
        title={`${name} is ready to be published`}
        text={`${counted(group.articles, 'article')}, ${counted(group.readers.length, 'reader')}. Readers are notified by e-mail.`}
        actions={publish}
      />
    );
  }
  const things = problems.length === 1 ? '1 thing' : `${problems.length} things`;
  return (
    <Notice
      tone="fault"
      title={`${things} to settle before ${name} can be published`}
      text={
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', lineHeight: 1.65 }}>
          {problems.length <= listed
            ? problems.map((problem) => (
                <li key={`${problem.text} ${problem.reader?.id}`}>
                  <ProblemLine problem={problem} onShow={() => onShow(group, problem)} />
                </li>
              ))
            : summarizeProblems(problems).map(({ text, first }) => (
                <li key={text}>
                  {first.article ? (
                    <QuietButton inline onClick={() => onShow(group, first)}>
                      {text}
                    </QuietButton>
                  ) : (
                    text
                  )}
                </li>
              ))}
        </Box>
      }
      actions={
        <>
          {articlesToSettle(group).length > 0 && (
            <Button onClick={() => onSettle(group)}>{settleLabel(problems.length)}</Button>
          )}
          {publish}
        </>
      }
    />
  );
}
