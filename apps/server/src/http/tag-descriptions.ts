/** What the calls of each slice are for. */
const tagDescriptions: Readonly<Record<string, string>> = {
  'Public API': 'Reads for programs, under addresses that stay. Access tokens raise their limits.',
  Search: 'What the search pages of the site use.',
  Registry: 'Published records, articles and files.',
  Sponsor: 'What sponsors see of themselves, and their users.',
  'Reference data': 'Countries, classifications and vocabularies.',
  Content: 'Texts of the site.',
  Resources: 'Documents and links for users.',
  'Data collection': 'Assignments, forms and invoices of readers.',
  Notes: 'Notes on forms.',
  Notifications: 'What an account is told about, and how.',
  Accounts: 'Signing in, and one’s own account.',
  System: 'This description, and the state of the server.',
};

/** Areas of administration are named by what they administer. */
export const describeTag = (name: string): string =>
  tagDescriptions[name] ?? `Administration of ${name.replace('Admin: ', '')}.`;
