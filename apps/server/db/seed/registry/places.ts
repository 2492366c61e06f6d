import type { NamePool } from './names.ts';

/** Usual annual discount rates for costs and effects from a year on. */
type Discount = readonly [from: number, costs: number, effects: number];

/** What a health system was said to pay for a QALY from a year on, in its own currency. */
interface Threshold {
  readonly since: number;
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
  readonly group: 'rich' | 'poor';
  /** How often a study reports in US dollars rather than in the country's own currency. */
  readonly dollars: number;
  /** The currency before the euro. */
  readonly former?: string;
  readonly discount: readonly Discount[];
  /** Oldest first; studies elsewhere use multiples of the GDP per capita. */
  readonly thresholds?: readonly Threshold[];
  /** Who pays for health care. */
  readonly payer?: string;
}

type Further = Partial<Omit<Place, 'iso3' | 'name' | 'share' | 'names' | 'cities' | 'group'>>;

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
  cities: readonly string[],
  further: Further = {},
): Place => ({ iso3, name, share, names, cities, group: 'rich', dollars: 0.05, discount: three, ...further });

const poor = (iso3: string, name: string, share: number, names: NamePool, city: string): Place => ({
  iso3,
  name,
  share,
  names,
  cities: [city],
  group: 'poor',
  dollars: 0.85,
  discount: [[1976, 3, 3]],
});

const from = (since: number, currency: string, low: number, high?: number): Threshold => ({
  since,
  currency,
  low,
  high,
});

export const places: readonly Place[] = [
  rich('USA', 'the United States', 40, 'english', ['Boston', 'Baltimore', 'Seattle', 'Chicago', 'Palo Alto'], {
    thresholds: [from(1992, 'USD', 50_000), from(2014, 'USD', 100_000), from(2014, 'USD', 150_000)],
    payer: 'a third-party payer',
  }),
  rich('GBR', 'the United Kingdom', 15, 'english', ['York', 'London', 'Sheffield', 'Oxford', 'Birmingham'], {
    discount: [
      [1976, 5, 5],
      [1992, 6, 6],
      [1999, 6, 1.5],
      [2004, 3.5, 3.5],
    ],
    thresholds: [from(2001, 'GBP', 30_000), from(2004, 'GBP', 20_000, 30_000)],
    payer: 'the National Health Service',
  }),
  rich('CAN', 'Canada', 7, 'english', ['Toronto', 'Hamilton', 'Vancouver', 'Calgary'], {
    discount: [
      [1976, 5, 5],
      [2017, 1.5, 1.5],
    ],
    thresholds: [from(1992, 'CAD', 20_000, 100_000), from(2003, 'CAD', 50_000)],
    payer: 'the Ministry of Health',
  }),
  rich('NLD', 'the Netherlands', 6, 'dutch', ['Rotterdam', 'Maastricht', 'Groningen', 'Utrecht'], {
    discount: [
      [1976, 5, 5],
      [1999, 4, 4],
      [2006, 4, 1.5],
    ],
    thresholds: [from(1999, 'EUR', 20_000), from(2006, 'EUR', 20_000, 80_000)],
    former: 'NLG',
  }),
  rich('CHN', 'China', 5, 'chinese', ['Beijing', 'Shanghai', 'Guangzhou', 'Changsha'], {
    discount: [
      [1976, 3, 3],
      [2015, 5, 5],
    ],
    dollars: 0.65,
  }),
  rich('AUS', 'Australia', 4.5, 'english', ['Melbourne', 'Sydney', 'Brisbane'], {
    discount: five,
    thresholds: [from(2001, 'AUD', 50_000)],
    payer: 'the Australian health-care system',
  }),
  rich('DEU', 'Germany', 3.5, 'german', ['Hanover', 'Munich', 'Ulm', 'Bielefeld'], {
    former: 'DEM',
    payer: 'the statutory health insurance',
  }),
  rich('FRA', 'France', 3, 'french', ['Paris', 'Lyon', 'Bordeaux'], {
    discount: [
      [1976, 5, 5],
      [2005, 4, 4],
      [2020, 2.5, 2.5],
    ],
    former: 'FRF',
    payer: 'the national health insurance',
  }),
  rich('SWE', 'Sweden', 3, 'nordic', ['Stockholm', 'Lund', 'Gothenburg'], {
    thresholds: [from(2004, 'SEK', 500_000)],
  }),
  rich('ESP', 'Spain', 3, 'spanish', ['Barcelona', 'Madrid', 'Seville'], {
    former: 'ESP',
    thresholds: [from(2002, 'EUR', 30_000), from(2016, 'EUR', 25_000, 30_000)],
    payer: 'the National Health System',
  }),
  rich('ITA', 'Italy', 3, 'italian', ['Milan', 'Rome', 'Bologna'], {
    former: 'ITL',
    thresholds: [from(2009, 'EUR', 25_000, 40_000)],
    payer: 'the National Health Service',
  }),
  rich('JPN', 'Japan', 3, 'japanese', ['Tokyo', 'Kyoto', 'Fukuoka'], {
    discount: [
      [1976, 5, 5],
      [2000, 3, 3],
      [2014, 2, 2],
    ],
    thresholds: [from(2010, 'JPY', 5_000_000)],
  }),
  rich('KOR', 'South Korea', 1.6, 'korean', ['Seoul', 'Busan'], {
    discount: [
      [1976, 5, 5],
      [2021, 4.5, 4.5],
    ],
  }),
  rich('TWN', 'Taiwan', 1.5, 'chinese', ['Taipei', 'Tainan'], { payer: 'the National Health Insurance' }),
  rich('CHE', 'Switzerland', 1.2, 'german', ['Basel', 'Zurich', 'Geneva'], {
    thresholds: [from(2010, 'CHF', 100_000)],
  }),
  rich('BEL', 'Belgium', 1.2, 'dutch', ['Antwerp', 'Ghent'], {
    discount: [
      [1976, 5, 5],
      [2006, 3, 1.5],
    ],
    former: 'BEF',
  }),
  rich('NOR', 'Norway', 1.1, 'nordic', ['Oslo', 'Bergen'], {
    discount: [
      [1976, 5, 5],
      [2005, 4, 4],
    ],
    thresholds: [from(2005, 'NOK', 500_000), from(2016, 'NOK', 275_000)],
  }),
  rich('DNK', 'Denmark', 1.1, 'nordic', ['Aarhus', 'Copenhagen'], {
    discount: [
      [1976, 5, 5],
      [2000, 3, 3],
    ],
  }),
  rich('FIN', 'Finland', 1, 'nordic', ['Helsinki', 'Kuopio'], { former: 'FIM' }),
  rich('IRL', 'Ireland', 0.8, 'english', ['Dublin', 'Galway'], {
    discount: [
      [1976, 5, 5],
      [2018, 4, 4],
    ],
    former: 'IEP',
    thresholds: [from(2008, 'EUR', 45_000), from(2012, 'EUR', 20_000, 45_000)],
  }),
  rich('GRC', 'Greece', 0.7, 'greek', ['Athens', 'Piraeus'], { former: 'GRD' }),
  rich('PRT', 'Portugal', 0.5, 'portuguese', ['Lisbon', 'Porto'], { discount: five, former: 'PTE' }),
  rich('AUT', 'Austria', 0.5, 'german', ['Vienna', 'Graz'], { discount: five, former: 'ATS' }),
  rich('POL', 'Poland', 0.7, 'slavic', ['Warsaw', 'Krakow'], {
    discount: [
      [1976, 5, 5],
      [2009, 5, 3.5],
    ],
  }),
  rich('HUN', 'Hungary', 0.4, 'slavic', ['Budapest'], {
    discount: [
      [1976, 5, 5],
      [2013, 3.7, 3.7],
    ],
  }),
  rich('CZE', 'Czechia', 0.3, 'slavic', ['Prague'], { thresholds: [from(2013, 'CZK', 1_200_000)] }),
  rich('SVK', 'Slovakia', 0.2, 'slavic', ['Bratislava'], { discount: five, former: 'SKK' }),
  rich('TUR', 'Türkiye', 0.6, 'turkish', ['Ankara', 'Istanbul'], { dollars: 0.5 }),
  rich('ISR', 'Israel', 0.6, 'english', ['Jerusalem', 'Tel Aviv'], { dollars: 0.6 }),
  rich('IRN', 'Iran', 1, 'persian', ['Tehran', 'Shiraz'], { dollars: 0.85 }),
  rich('SAU', 'Saudi Arabia', 0.2, 'persian', ['Riyadh'], { dollars: 0.6 }),
  rich('THA', 'Thailand', 1.5, 'thai', ['Nonthaburi', 'Bangkok'], {
    thresholds: [from(2008, 'THB', 100_000), from(2010, 'THB', 120_000), from(2013, 'THB', 160_000)],
  }),
  rich('SGP', 'Singapore', 0.9, 'chinese', ['Singapore'], { dollars: 0.3 }),
  rich('HKG', 'Hong Kong', 0.8, 'chinese', ['Hong Kong'], { dollars: 0.5 }),
  rich('MYS', 'Malaysia', 0.5, 'southeast', ['Kuala Lumpur'], { dollars: 0.4 }),
  rich('NZL', 'New Zealand', 0.7, 'english', ['Auckland', 'Dunedin'], {
    discount: [
      [1976, 5, 5],
      [2007, 3.5, 3.5],
    ],
  }),
  rich('BRA', 'Brazil', 1.5, 'portuguese', ['São Paulo', 'Porto Alegre'], { discount: five, dollars: 0.45 }),
  rich('MEX', 'Mexico', 0.7, 'spanish', ['Mexico City'], { discount: five, dollars: 0.65 }),
  rich('COL', 'Colombia', 0.6, 'spanish', ['Bogotá', 'Medellín'], { discount: five, dollars: 0.55 }),
  rich('ARG', 'Argentina', 0.5, 'spanish', ['Buenos Aires'], { dollars: 0.75 }),
  rich('CHL', 'Chile', 0.4, 'spanish', ['Santiago'], { dollars: 0.5 }),
  rich('CUB', 'Cuba', 0.3, 'spanish', ['Havana'], { dollars: 0.2 }),
  rich('RUS', 'Russia', 0.2, 'slavic', ['Moscow'], { dollars: 0.3 }),
  rich('EGY', 'Egypt', 0.2, 'persian', ['Cairo'], { dollars: 0.4 }),
  poor('IND', 'India', 10, 'indian', 'New Delhi'),
  poor('KEN', 'Kenya', 7, 'african', 'Nairobi'),
  poor('UGA', 'Uganda', 6.5, 'african', 'Kampala'),
  poor('TZA', 'Tanzania', 6, 'african', 'Dar es Salaam'),
  poor('ZAF', 'South Africa', 6, 'african', 'Cape Town'),
  poor('MWI', 'Malawi', 4.5, 'african', 'Blantyre'),
  poor('BGD', 'Bangladesh', 4.5, 'indian', 'Dhaka'),
  poor('VNM', 'Vietnam', 4, 'vietnamese', 'Hanoi'),
  poor('GHA', 'Ghana', 4, 'african', 'Accra'),
  poor('ETH', 'Ethiopia', 4, 'african', 'Addis Ababa'),
  poor('NGA', 'Nigeria', 3.5, 'african', 'Ibadan'),
  poor('ZMB', 'Zambia', 3, 'african', 'Lusaka'),
  poor('NPL', 'Nepal', 2.5, 'indian', 'Kathmandu'),
  poor('PER', 'Peru', 2.5, 'spanish', 'Lima'),
  poor('IDN', 'Indonesia', 2.5, 'southeast', 'Jakarta'),
  poor('PHL', 'the Philippines', 2.5, 'southeast', 'Manila'),
  poor('PAK', 'Pakistan', 2, 'indian', 'Karachi'),
  poor('KHM', 'Cambodia', 1.8, 'southeast', 'Phnom Penh'),
  poor('MOZ', 'Mozambique', 1.8, 'african', 'Maputo'),
  poor('ZWE', 'Zimbabwe', 1.6, 'african', 'Harare'),
  poor('BFA', 'Burkina Faso', 1.5, 'african', 'Ouagadougou'),
  poor('SEN', 'Senegal', 1.5, 'african', 'Dakar'),
  poor('RWA', 'Rwanda', 1.2, 'african', 'Kigali'),
  poor('COD', 'the Democratic Republic of the Congo', 1.2, 'african', 'Kinshasa'),
  poor('MLI', 'Mali', 1.2, 'african', 'Bamako'),
  poor('LKA', 'Sri Lanka', 1, 'indian', 'Colombo'),
  poor('HTI', 'Haiti', 0.8, 'french', 'Port-au-Prince'),
  poor('MMR', 'Myanmar', 0.8, 'southeast', 'Yangon'),
  poor('NER', 'Niger', 0.6, 'african', 'Niamey'),
  poor('SDN', 'Sudan', 0.6, 'african', 'Khartoum'),
  poor('SLE', 'Sierra Leone', 0.6, 'african', 'Freetown'),
  poor('PNG', 'Papua New Guinea', 0.5, 'southeast', 'Port Moresby'),
];
