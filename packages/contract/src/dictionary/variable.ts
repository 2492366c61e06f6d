/** Asked, but the article does not say. A key that is absent was never asked. */
export interface NotReported {
  readonly not_reported: true;
}
export const notReported: NotReported = { not_reported: true };
/** Exactly that object, so that nothing else can get into a record with it. */
export const isNotReported = (value: unknown): value is NotReported =>
  typeof value === 'object' &&
  value !== null &&
  'not_reported' in value &&
  value.not_reported === true &&
  Object.keys(value).length === 1;

/** An answer that says something. */
export const reported = <T>(value: T): Exclude<T, NotReported> | undefined =>
  isNotReported(value) ? undefined : (value as Exclude<T, NotReported>);

/** One of several choices, with the free text that some entries require. */
export interface Chosen {
  readonly id: number;
  readonly details?: string;
}

/** The type of an answer of each kind. `entry` and `entries` are ids in the vocabularies' table. */
export interface Values {
  text: string;
  number: number;
  year: number;
  flag: boolean;
  choice: string;
  entry: number;
  entries: readonly Chosen[];
}
export type Kind = keyof Values;

/** Ratios and weights repeat within an article and inherit the answers of article and method. */
export const scopes = ['article', 'method', 'ratio', 'weight'] as const;
export type Scope = (typeof scopes)[number];
export const repeats = (scope: Scope): boolean => scope === 'ratio' || scope === 'weight';

export const formKinds = ['screening', 'review'] as const;
export type FormKind = (typeof formKinds)[number];

/** A condition as data, so that it can be shown, tested and stored. */
export interface When {
  readonly key: string;
  readonly in: readonly unknown[];
}

/** The range of a number, and what it means. */
interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly help?: string;
}

/** Limits by the answer to another question, which replace the variable's own. */
export interface LimitsWhen {
  readonly key: string;
  readonly is: Readonly<Record<string, Limits>>;
}

/** The keys of the answers with the currency and the price year of an amount. */
export interface Money {
  readonly currency: string;
  readonly year?: string;
}
/** The study's own currency and year. */
export const studyMoney: Money = { currency: 'currency', year: 'currency_year' };

export interface Named {
  readonly scope: Scope;
  readonly label: string;
  readonly help?: string;
  readonly unit?: string;
  /** Pages show at most so many decimals; files have all. */
  readonly decimals?: number;
  /** An amount of money, instead of a unit. */
  readonly money?: Money;
  /** `full`: only with the right to download registry entries. */
  readonly access?: 'public' | 'full';
  /** The dictionary version that added it, and the one that retired it. A key is never removed. */
  readonly since: number;
  readonly retired?: number;
  /** The column's name in the registry's earlier exports. */
  readonly legacyName?: string;
}

/** The places of an article's words, in order of relevance. */
export const textPlaces = ['title', 'disease', 'phrases', 'authors', 'journal', 'abstract'] as const;
export type TextPlace = (typeof textPlaces)[number];

export interface Variable<K extends Kind = Kind> extends Named {
  readonly kind: K;
  readonly fill: 'import' | 'reader' | 'admin';
  readonly forms: readonly FormKind[];
  readonly section: string;
  /** A text of several lines, not of a few words. */
  readonly long?: true;
  /** A text that is a currency code. */
  readonly isCurrency?: true;
  readonly choices?: readonly string[];
  readonly vocabulary?: string;
  /** The codes of the earlier exports: what each stood for, a choice or the slug of an entry. */
  readonly legacyCodes?: Readonly<Record<string, string | NotReported>>;
  /** For entries: the first chosen is the main one, so their order is part of the answer. */
  readonly firstIsPrimary?: true;
  /** Limits of a number; for entries, how many may be chosen. */
  readonly min?: number;
  readonly max?: number;
  readonly limitsWhen?: LimitsWhen;
  /** Only multiples of it: 1 means whole numbers. */
  readonly step?: number;
  /** The place of the article in which a keyword finds it. Of the method, what has none is among the phrases. */
  readonly place?: TextPlace;
  /** Says what a ratio or weight is about: found by a keyword before the row's other words. */
  readonly about?: true;
  /** The usual answer, which pages leave out because it says nothing about the record. */
  readonly usual?: boolean;
  readonly shownWhen?: When;
  readonly requiredWhen?: When | true;
}

/** Declares a variable. Typed as Variable<K> rather than as its literal, which keeps compiling 150 of them cheap. */
export const variable = <K extends Kind>(declared: Variable<K>): Variable<K> => declared;
