import { type ReviewedStudy, slugOf } from './reviewed-study.ts';

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

const childhood = new Set(['0-to-18-years', '0-to-5-years', '6-to-11-years', '12-to-18-years']);

/** Every population has an age, and adults are no children. */
export const findMisfitAges = ({ ratios }: ReviewedStudy): string[] =>
  ratios.flatMap(({ target_population: words = '', population_ages: ages = [] }) => {
    const named = ages.map(({ id }) => slugOf(id)!);
    const grown = /^(?:older )?adults\b/.test(words) && !/aged 18\b/.test(words);
    return named.length === 0 || (grown && named.some((age) => childhood.has(age)))
      ? [`${words}: ${named.join()}`]
      : [];
  });
