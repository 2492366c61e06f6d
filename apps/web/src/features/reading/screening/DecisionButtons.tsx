import Button from '@mui/material/Button';
import { memo } from 'react';
import { Key } from '../../../ui/Keys.tsx';

/** Green and red as outlines; the chosen one is filled and pressed. */
const looks = {
  accept: { ink: '#0b5a47', line: '#2a9d7f', fill: '#e0f4ed' },
  reject: { ink: '#9b1c1c', line: '#d99a9a', fill: '#fbe3e3' },
} as const;

const styleOf = ({ ink, line, fill }: (typeof looks)[keyof typeof looks], chosen: boolean) => ({
  flex: 1,
  minHeight: 52,
  gap: 1,
  color: ink,
  borderColor: line,
  borderWidth: chosen ? 2 : 1,
  fontSize: '1rem',
  fontWeight: 600,
  bgcolor: chosen ? fill : '#fff',
  '&:hover': { bgcolor: fill, borderColor: ink },
});

interface Props {
  accepted: boolean;
  rejected: boolean;
  onAccept: () => void;
  onReject: () => void;
  /** On a touch screen keys are not shown. */
  showKeys: boolean;
}

export const DecisionButtons = memo(function DecisionButtons(props: Props) {
  const { accepted, rejected, onAccept, onReject, showKeys } = props;
  return (
    <>
      <Button aria-pressed={accepted} aria-keyshortcuts="A" onClick={onAccept} sx={styleOf(looks.accept, accepted)}>
        Accept {showKeys && <Key>A</Key>}
      </Button>
      <Button aria-pressed={rejected} aria-keyshortcuts="R" onClick={onReject} sx={styleOf(looks.reject, rejected)}>
        Reject {showKeys && <Key>R</Key>}
      </Button>
    </>
  );
});
