import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageContainer } from './PageContainer.tsx';

interface Props {
  label: string;
  /** What has happened, or will. */
  text: ReactNode;
  /** Buttons; the call to action comes last. */
  children: ReactNode;
}

/** For buttons on the dark bar, except for the call to action. */
export const onDarkBar = {
  color: '#fff',
  borderColor: 'rgba(255, 255, 255, 0.45)',
  background: 'transparent',
  '&:hover': { borderColor: '#fff', background: 'rgba(255, 255, 255, 0.08)' },
  '&.Mui-disabled': { color: '#9fb3cc', borderColor: 'rgba(255, 255, 255, 0.25)' },
} as const;

/** For the call to action, which stays legible while it can't be pressed. */
export const accentOnDarkBar = { '&.Mui-disabled': { bgcolor: '#8a734f', color: '#12294a' } } as const;

/** Keeps the bar at the foot of the window below a short page, too. The site's header takes the rest of the height. */
export function PageWithBar({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: { md: 'calc(100dvh - 107px)' } }}>{children}</Box>
  );
}

/** The next step of a long page, always in sight at its foot. */
export function ActionBar({ label, text, children }: Props) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{ position: 'sticky', bottom: 0, zIndex: 3, mt: 'auto', bgcolor: '#12294a', color: '#dce8f5' }}
    >
      <PageContainer
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 66, py: 1.25 }}
      >
        <Box sx={{ flex: '1 1 30ch', fontSize: '0.9375rem' }}>{text}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>{children}</Box>
      </PageContainer>
    </Box>
  );
}
