import Button, { type ButtonProps } from '@mui/material/Button';
import { createSvgIcon } from '@mui/material/utils';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { CheckIcon } from './icons.tsx';

/** Apart from the icons of every page, whose scripts are loaded first. */
const CopyIcon = createSvgIcon(
  <path fill="none" stroke="currentColor" strokeWidth={1.8} d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />,
  'Copy',
);

const done = { '&&': { color: 'success.dark', borderColor: '#9fd9c7', bgcolor: '#effaf6' } } as const;
const shownFor = 2000;

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  text: string;
  label?: string;
  /** What is copied, for screen readers, if there are several such buttons. */
  of?: string;
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, label = 'Copy', of, size = 'small', ...look }: Props) {
  const [answer, setAnswer] = useState<{ to: string; copied: boolean }>();
  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = async () => setAnswer({ to: text, copied: await copyText(text) });
  // Another text has not been copied yet.
  const current = answer?.to === text ? answer : undefined;
  const shown = !current ? label : current.copied ? 'Copied' : 'Could not copy';
  return (
    <Button
      {...look}
      size={size}
      startIcon={current?.copied ? <CheckIcon /> : <CopyIcon />}
      {...(of && { 'aria-label': `${shown}: ${of}` })}
      onClick={() => void copy()}
      sx={current?.copied ? done : null}
    >
      {shown}
    </Button>
  );
}
