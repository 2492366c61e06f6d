/** Published figures of other programs on the same sets, sensitivity/specificity per flagged record. */
export const rivals: readonly (readonly [string, ...string[]])[] = [
  ['EndNote X9', '.512/.998', '.735/.997', '.631/.998', '.646/.997', 'McKeown .744/.803'],
  ['SRA-DM', '.844/1.000', '.840/1.000', '.901/1.000', '.846/1.000', '–'],
  ['DedupEndNote, first figures', '.958/.997', '–', '–', '–', 'McKeown .973/1.000'],
  [
    'DedupEndNote, newer (on labels its author corrected)',
    '.977/1.000',
    '.984/1.000',
    '.958/1.000',
    '.973/.999',
    'McKeown .984/1.000',
  ],
  ['title + year, the floor', '.914/.988', '–', '–', '–', 'ASySD .979/.991'],
  ['ASySD', '–', '–', '–', '–', '.95–.99/>.99 over its five sets; McKeown rerun .86/1.000'],
  ['BibDedupe', '–', '–', '–', '–', '.9935/1.000 over ten sets, these among them, tuned on them'],
  [
    'ours, first rules, frozen before these sets were seen',
    '.974/.998',
    '.988/1.000',
    '(development)',
    '(development)',
    'ASySD .970/.998, copper .993/1.000',
  ],
];
