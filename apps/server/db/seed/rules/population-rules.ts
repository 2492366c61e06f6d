import type { ReviewedStudy } from './reviewed-study.ts';

/** Words of a population that name a disease. */
const ill =
  /\bwith (?:an? |severe |acute |chronic |earlier |congenital )*(?:asthma|diabetes|prediabetes|hypertension|obesity|HIV infection|(?:heart|lung|chronic|cardiovascular) disease|disease|immune suppression|malnutrition|illness)\b|living with HIV|after myocardial infarction|pre-eclampsia/;
/** Populations without a disease of their own: what is studied is still to be prevented. */
const well =
  /\bwithout (?:known|cardiovascular)|in the general population|at average risk|older adults living at home|^(?:infants|pregnant women|women giving birth|postmenopausal women)$|^adults (?:undergoing (?:major|elective)|in intensive care|receiving)|no known retinopathy|^people bitten/;

/** Healthy people have no disease, ill people have one, and it is theirs. */
export function findMisfitPopulations({ ratios, method }: ReviewedStudy): string[] {
  return ratios.flatMap(({ target_population: words = '', population_health: health, population_disease: disease }) => {
    const isIll = ill.test(words.replace(/\bwithout [\w ]+/g, ''));
    if (health === 'healthy')
      return disease !== undefined || isIll ? [`healthy: ${words}${disease ? ` (${disease})` : ''}`] : [];
    if (disease === undefined) return [`no disease: ${words}`];
    return disease === method.disease && !isIll && well.test(words) ? [`${disease}: ${words}`] : [];
  });
}
