import type { OwnSponsor } from '@cea/contract/own-sponsor';
import Button from '@mui/material/Button';
import { Notice } from '../../ui/Notice.tsx';
import { describeEnding, mailAbout } from './seat-texts.ts';

/** Announces the end of the access, and explains it afterwards. */
export function AccessNotice({ sponsor }: { sponsor: OwnSponsor }) {
  const ending = describeEnding(sponsor);
  if (!ending) return null;
  const { tone, title, text, ask, subject } = ending;
  const button = <Button href={mailAbout(sponsor, subject)}>{ask}</Button>;
  return <Notice tone={tone} title={title} text={text} actions={button} />;
}
