import { acuteInfections } from './acute-infections.ts';
import { bloodAndBrainCancer } from './blood-and-brain-cancer.ts';
import { bloodAndRare } from './blood-and-rare.ts';
import { bonesAndJoints } from './bones-and-joints.ts';
import { cardiovascular } from './cardiovascular.ts';
import { digestion } from './digestion.ts';
import type { Family } from './family.ts';
import { globalChildren } from './global-children.ts';
import { globalInfections } from './global-infections.ts';
import { globalOther } from './global-other.ts';
import { globalTropical } from './global-tropical.ts';
import { infections } from './infections.ts';
import { kidney } from './kidney.ts';
import { lungs } from './lungs.ts';
import { metabolism } from './metabolism.ts';
import { mind } from './mind.ts';
import { nerves } from './nerves.ts';
import { oncologyBreastAndProstate } from './oncology-breast-and-prostate.ts';
import { oncologyGynaecology } from './oncology-gynaecology.ts';
import { oncologySolid } from './oncology-solid.ts';
import { sensesAndSkin } from './senses-and-skin.ts';
import { stroke } from './stroke.ts';
import { vaccines } from './vaccines.ts';
import { vessels } from './vessels.ts';
import { womenAndChildren } from './women-and-children.ts';

export const allFamilies: readonly Family[] = [
  ...cardiovascular,
  ...stroke,
  ...vessels,
  ...metabolism,
  ...kidney,
  ...oncologyBreastAndProstate,
  ...oncologyGynaecology,
  ...oncologySolid,
  ...bloodAndBrainCancer,
  ...vaccines,
  ...infections,
  ...acuteInfections,
  ...lungs,
  ...digestion,
  ...nerves,
  ...mind,
  ...bonesAndJoints,
  ...sensesAndSkin,
  ...womenAndChildren,
  ...bloodAndRare,
  ...globalInfections,
  ...globalTropical,
  ...globalChildren,
  ...globalOther,
];
