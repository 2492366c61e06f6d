import { createSvgIcon } from '@mui/material/utils';

// Apart from the other icons, which visitors load too.
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' as const };

export const WarningIcon = createSvgIcon(<path {...line} d="M12 4.5 21 19.5H3zM12 10v4.2M12 16.8v.2" />, 'Warning');
export const ClockIcon = createSvgIcon(
  <path {...line} d="M12 7.5V12l3 2M3.8 12a8.2 8.2 0 1 0 16.4 0 8.2 8.2 0 1 0-16.4 0" />,
  'Clock',
);
export const PersonIcon = createSvgIcon(
  <path {...line} d="M8 8.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />,
  'Person',
);
