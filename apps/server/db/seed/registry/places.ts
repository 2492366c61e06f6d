import type { NamePool } from './names.ts';

/** Usual annual discount rates for costs and effects from a year on. */
type Discount = readonly [from: number, costs: number, effects: number];

/** What a health system is said to pay for a QALY, in its own currency; defaults to the GDP per capita. */
interface Threshold {
  readonly currency: string;
  readonly low: number;
  readonly high?: number;
}

export interface Place {
  readonly iso3: string;
  /** The name used in a sentence. */
  readonly name: string;
  /** Share of the literature: mostly cost per QALY, and cost per DALY in poor countries. */
  readonly share: number;
  readonly names: NamePool;
  readonly cities: readonly string[];
  /** GDP per capita around 2020, in US$. */
  readonly gdp: number;
  readonly group: 'rich' | 'poor';
  /** How often a study reports in US dollars rather than in the country's own currency. */
  readonly dollars: number;
  /** The currency before the euro. */
  readonly former?: string;
  readonly discount: readonly Discount[];
  readonly threshold?: Threshold;
  /** Who pays for health care. */
  readonly payer?: string;
}

type Further = Partial<Omit<Place, 'iso3' | 'name' | 'share' | 'names' | 'cities' | 'gdp' | 'group'>>;

const three: readonly Discount[] = [
  [1976, 5, 5],
  [1996, 3, 3],
];
const five: readonly Discount[] = [[1976, 5, 5]];

const rich = (
  iso3: string,
  name: string,
  share: number,
  names: NamePool,
  gdp: number,
  cities: readonly string[],
  further: Further = {},
): Place => ({ iso3, name, share, names, gdp, cities, group: 'rich', dollars: 0.05, discount: three, ...further });

const poor = (iso3: string, name: string, share: number, names: NamePool, gdp: number, city: string): Place => ({
  iso3,
  name,
  share,
  names,
  gdp,
  cities: [city],
  group: 'poor',
  dollars: 0.85,
  discount: [[1976, 3, 3]],
});

const euros = (low: number, high?: number): Threshold => ({ currency: 'EUR', low, high });

export const places: readonly Place[] = [
  rich('USA', 'the United States', 40, 'english', 64_000, ['Boston', 'Baltimore', 'Seattle', 'Chicago', 'Palo Alto'], {
    threshold: { currency: 'USD', low: 50_000, high: 150_000 },
    payer: 'a third-party payer',
  }),
  rich('GBR', 'the United Kingdom', 15, 'english', 41_000, ['York', 'London', 'Sheffield', 'Oxford', 'Birmingham'], {
    discount: [
      [1976, 5, 5],
      [1992, 6, 6],
      [1999, 6, 1.5],
      [2004, 3.5, 3.5],
    ],
    threshold: { currency: 'GBP', low: 20_000, high: 30_000 },
    payer: 'the National Health Service',
  }),
  rich('CAN', 'Canada', 7, 'english', 43_000, ['Toronto', 'Hamilton', 'Vancouver', 'Calgary'], {
    discount: [
      [1976, 5, 5],
      [2017, 1.5, 1.5],
    ],
    threshold: { currency: 'CAD', low: 50_000 },
    payer: 'the Ministry of Health',
  }),
  rich('NLD', 'the Netherlands', 6, 'dutch', 53_000, ['Rotterdam', 'Maastricht', 'Groningen', 'Utrecht'], {
    discount: [
      [1976, 5, 5],
      [1999, 4, 4],
      [2006, 4, 1.5],
    ],
    threshold: euros(20_000, 80_000),
    former: 'NLG',
  }),
  rich('CHN', 'China', 5, 'chinese', 10_500, ['Beijing', 'Shanghai', 'Guangzhou', 'Changsha'], {
    discount: [
      [1976, 3, 3],
      [2015, 5, 5],
    ],
    dollars: 0.65,
  }),
  rich('AUS', 'Australia', 4.5, 'english', 52_000, ['Melbourne', 'Sydney', 'Brisbane'], {
    discount: five,
    threshold: { currency: 'AUD', low: 50_000 },
    payer: 'the Australian health-care system',
  }),
  rich('DEU', 'Germany', 3.5, 'german', 47_000, ['Hanover', 'Munich', 'Ulm', 'Bielefeld'], {
    former: 'DEM',
    payer: 'the statutory health insurance',
  }),
  rich('FRA', 'France', 3, 'french', 40_000, ['Paris', 'Lyon', 'Bordeaux'], {
    discount: [
      [1976, 5, 5],
      [2005, 4, 4],
      [2020, 2.5, 2.5],
    ],
    former: 'FRF',
    payer: 'the national health insurance',
  }),
  rich('SWE', 'Sweden', 3, 'nordic', 53_000, ['Stockholm', 'Lund', 'Gothenburg'], {
    threshold: { currency: 'SEK', low: 500_000 },
  }),
  rich('ESP', 'Spain', 3, 'spanish', 28_000, ['Barcelona', 'Madrid', 'Seville'], {
    former: 'ESP',
    threshold: euros(25_000, 30_000),
    payer: 'the National Health System',
  }),
  rich('ITA', 'Italy', 3, 'italian', 33_000, ['Milan', 'Rome', 'Bologna'], {
    former: 'ITL',
    threshold: euros(25_000, 40_000),
    payer: 'the National Health Service',
  }),
  rich('JPN', 'Japan', 3, 'japanese', 40_000, ['Tokyo', 'Kyoto', 'Fukuoka'], {
    discount: [
      [1976, 5, 5],
      [2000, 3, 3],
      [2014, 2, 2],
    ],
    threshold: { currency: 'JPY', low: 5_000_000 },
  }),
  rich('KOR', 'South Korea', 1.6, 'korean', 32_000, ['Seoul', 'Busan'], {
    discount: [
      [1976, 5, 5],
      [2021, 4.5, 4.5],
    ],
  }),
  rich('TWN', 'Taiwan', 1.5, 'chinese', 28_000, ['Taipei', 'Tainan'], { payer: 'the National Health Insurance' }),
  rich('CHE', 'Switzerland', 1.2, 'german', 86_000, ['Basel', 'Zurich', 'Geneva'], {
    threshold: { currency: 'CHF', low: 100_000 },
  }),
  rich('BEL', 'Belgium', 1.2, 'dutch', 46_000, ['Antwerp', 'Ghent'], {
    discount: [
      [1976, 5, 5],
      [2006, 3, 1.5],
    ],
    former: 'BEF',
  }),
  rich('NOR', 'Norway', 1.1, 'nordic', 67_000, ['Oslo', 'Bergen'], {
    discount: [
      [1976, 5, 5],
      [2005, 4, 4],
    ],
    threshold: { currency: 'NOK', low: 275_000 },
  }),
  rich('DNK', 'Denmark', 1.1, 'nordic', 61_000, ['Aarhus', 'Copenhagen'], {
    discount: [
      [1976, 5, 5],
      [2000, 3, 3],
    ],
  }),
  rich('FIN', 'Finland', 1, 'nordic', 49_000, ['Helsinki', 'Kuopio'], { former: 'FIM' }),
  rich('IRL', 'Ireland', 0.8, 'english', 85_000, ['Dublin', 'Galway'], {
    discount: [
      [1976, 5, 5],
      [2018, 4, 4],
    ],
    former: 'IEP',
    threshold: euros(20_000, 45_000),
  }),
  rich('GRC', 'Greece', 0.7, 'greek', 18_000, ['Athens', 'Piraeus'], { former: 'GRD' }),
  rich('PRT', 'Portugal', 0.5, 'portuguese', 22_000, ['Lisbon', 'Porto'], { discount: five, former: 'PTE' }),
  rich('AUT', 'Austria', 0.5, 'german', 49_000, ['Vienna', 'Graz'], { discount: five, former: 'ATS' }),
  rich('POL', 'Poland', 0.7, 'slavic', 16_000, ['Warsaw', 'Krakow'], {
    discount: [
      [1976, 5, 5],
      [2009, 5, 3.5],
    ],
  }),
  rich('HUN', 'Hungary', 0.4, 'slavic', 16_000, ['Budapest'], {
    discount: [
      [1976, 5, 5],
      [2013, 3.7, 3.7],
    ],
  }),
  rich('CZE', 'Czechia', 0.3, 'slavic', 23_000, ['Prague'], { threshold: { currency: 'CZK', low: 1_200_000 } }),
  rich('SVK', 'Slovakia', 0.2, 'slavic', 19_000, ['Bratislava'], { discount: five, former: 'SKK' }),
  rich('TUR', 'Türkiye', 0.6, 'turkish', 8600, ['Ankara', 'Istanbul'], { dollars: 0.5 }),
  rich('ISR', 'Israel', 0.6, 'english', 44_000, ['Jerusalem', 'Tel Aviv'], { dollars: 0.6 }),
  rich('IRN', 'Iran', 1, 'persian', 3000, ['Tehran', 'Shiraz'], { dollars: 0.85 }),
  rich('SAU', 'Saudi Arabia', 0.2, 'persian', 20_000, ['Riyadh'], { dollars: 0.6 }),
  rich('THA', 'Thailand', 1.5, 'thai', 7000, ['Nonthaburi', 'Bangkok'], {
    threshold: { currency: 'THB', low: 160_000 },
  }),
  rich('SGP', 'Singapore', 0.9, 'chinese', 61_000, ['Singapore'], { dollars: 0.3 }),
  rich('HKG', 'Hong Kong', 0.8, 'chinese', 46_000, ['Hong Kong'], { dollars: 0.5 }),
  rich('MYS', 'Malaysia', 0.5, 'southeast', 10_200, ['Kuala Lumpur'], { dollars: 0.4 }),
  rich('NZL', 'New Zealand', 0.7, 'english', 41_000, ['Auckland', 'Dunedin'], {
    discount: [
      [1976, 5, 5],
      [2007, 3.5, 3.5],
    ],
  }),
  rich('BRA', 'Brazil', 1.5, 'portuguese', 6900, ['São Paulo', 'Porto Alegre'], { discount: five, dollars: 0.45 }),
  rich('MEX', 'Mexico', 0.7, 'spanish', 8900, ['Mexico City'], { discount: five, dollars: 0.65 }),
  rich('COL', 'Colombia', 0.6, 'spanish', 5300, ['Bogotá', 'Medellín'], { discount: five, dollars: 0.55 }),
  rich('ARG', 'Argentina', 0.5, 'spanish', 8600, ['Buenos Aires'], { dollars: 0.75 }),
  rich('CHL', 'Chile', 0.4, 'spanish', 13_300, ['Santiago'], { dollars: 0.5 }),
  rich('RUS', 'Russia', 0.2, 'slavic', 10_200, ['Moscow'], { dollars: 0.3 }),
  rich('EGY', 'Egypt', 0.2, 'persian', 3600, ['Cairo'], { dollars: 0.4 }),
  poor('IND', 'India', 10, 'indian', 1900, 'New Delhi'),
  poor('KEN', 'Kenya', 7, 'african', 1900, 'Nairobi'),
  poor('UGA', 'Uganda', 6.5, 'african', 850, 'Kampala'),
  poor('TZA', 'Tanzania', 6, 'african', 1080, 'Dar es Salaam'),
  poor('ZAF', 'South Africa', 6, 'african', 5700, 'Cape Town'),
  poor('MWI', 'Malawi', 4.5, 'african', 640, 'Blantyre'),
  poor('BGD', 'Bangladesh', 4.5, 'indian', 2200, 'Dhaka'),
  poor('VNM', 'Vietnam', 4, 'vietnamese', 3500, 'Hanoi'),
  poor('GHA', 'Ghana', 4, 'african', 2200, 'Accra'),
  poor('ETH', 'Ethiopia', 4, 'african', 920, 'Addis Ababa'),
  poor('NGA', 'Nigeria', 3.5, 'african', 2100, 'Ibadan'),
  poor('ZMB', 'Zambia', 3, 'african', 960, 'Lusaka'),
  poor('NPL', 'Nepal', 2.5, 'indian', 1140, 'Kathmandu'),
  poor('PER', 'Peru', 2.5, 'spanish', 6100, 'Lima'),
  poor('IDN', 'Indonesia', 2.5, 'southeast', 3900, 'Jakarta'),
  poor('PHL', 'the Philippines', 2.5, 'southeast', 3300, 'Manila'),
  poor('PAK', 'Pakistan', 2, 'indian', 1300, 'Karachi'),
  poor('KHM', 'Cambodia', 1.8, 'southeast', 1600, 'Phnom Penh'),
  poor('MOZ', 'Mozambique', 1.8, 'african', 450, 'Maputo'),
  poor('ZWE', 'Zimbabwe', 1.6, 'african', 1400, 'Harare'),
  poor('BFA', 'Burkina Faso', 1.5, 'african', 830, 'Ouagadougou'),
  poor('SEN', 'Senegal', 1.5, 'african', 1500, 'Dakar'),
  poor('RWA', 'Rwanda', 1.2, 'african', 800, 'Kigali'),
  poor('COD', 'the Democratic Republic of the Congo', 1.2, 'african', 550, 'Kinshasa'),
  poor('MLI', 'Mali', 1.2, 'african', 860, 'Bamako'),
  poor('LKA', 'Sri Lanka', 1, 'indian', 3700, 'Colombo'),
  poor('HTI', 'Haiti', 0.8, 'french', 1270, 'Port-au-Prince'),
  poor('MMR', 'Myanmar', 0.8, 'southeast', 1400, 'Yangon'),
  poor('NER', 'Niger', 0.6, 'african', 570, 'Niamey'),
  poor('SDN', 'Sudan', 0.6, 'african', 600, 'Khartoum'),
  poor('SLE', 'Sierra Leone', 0.6, 'african', 510, 'Freetown'),
  poor('PNG', 'Papua New Guinea', 0.5, 'southeast', 2600, 'Port Moresby'),
];
