import { z } from 'zod';
import { formatDate, formatDay } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import { ById } from './numbers.ts';
import { isFilled, requiredText, ruleTexts } from './rules.ts';

export const sponsorStatuses = ['active', 'expired', 'inactive'] as const;
const SponsorStatus = z.enum(sponsorStatuses);
export type SponsorStatus = z.infer<typeof SponsorStatus>;
export const sponsorStatusLabels: Record<SponsorStatus, string> = {
  active: 'Active',
  expired: 'Expired',
  inactive: 'Inactive',
};

const SponsorUser = z.object({ id: z.int(), email: z.string(), full_name: z.string() });
export type SponsorUser = z.infer<typeof SponsorUser>;

/** An organization whose users may download full entries while it is active. */
export const Sponsor = z.object({
  id: z.int(),
  name: z.string(),
  seats: z.int(),
  /** Every account of the sponsor takes a seat, whether it has signed in or not. */
  seats_used: z.int(),
  seats_available: z.int(),
  is_active: z.boolean(),
  /** The last day on which its users may download; null if there is none. */
  expires_at: z.iso.date().nullable(),
  status: SponsorStatus,
  users: z.array(SponsorUser),
  created_at: z.iso.datetime(),
});
export type Sponsor = z.infer<typeof Sponsor>;

const SponsorFilters = z.object({
  search: z.string().trim().max(200).optional(),
  status: SponsorStatus.optional(),
});
export type SponsorFilters = z.output<typeof SponsorFilters>;

export const sponsorList = declareList({
  path: '/api/admin/sponsors',
  summary: 'Sponsors with their seats, with search, filters, sorting and paging',
  access: 'manage-sponsors',
  item: Sponsor,
  columns: [
    { key: 'name', label: 'Name', sorts: true, text: ({ name }) => name },
    { key: 'status', label: 'Status', text: ({ status }) => sponsorStatusLabels[status] },
    { key: 'seats', label: 'Seats', sorts: true, align: 'right', text: ({ seats }) => String(seats) },
    { key: 'seats_used', label: 'Used', sorts: true, align: 'right', text: ({ seats_used }) => String(seats_used) },
    {
      key: 'seats_available',
      label: 'Left',
      sorts: true,
      align: 'right',
      text: ({ seats_available }) => String(seats_available),
    },
    {
      key: 'expires_at',
      label: 'Expires',
      sorts: true,
      align: 'right',
      text: ({ expires_at }) => (expires_at ? formatDay(expires_at) : 'Never'),
    },
    {
      key: 'users',
      label: 'Users',
      optional: true,
      text: ({ users }) => users.map(({ email }) => email).join(', ') || '–',
    },
    {
      key: 'created_at',
      label: 'Created',
      optional: true,
      sorts: true,
      align: 'right',
      text: ({ created_at }, zone) => formatDate(new Date(created_at), zone),
    },
  ],
  filters: SponsorFilters,
  defaultSort: 'name',
});
export const { page: listSponsors, file: exportSponsors } = sponsorList;

const mostSeats = 10_000;

/** As the form rules of spec §5 have it: no seats at all are no answer. */
const Seats = z
  .int({ error: ({ input }) => (input === undefined || input === null ? ruleTexts.required : ruleTexts.numeric) })
  .min(0, ruleTexts.numeric)
  .max(mostSeats, `At most ${mostSeats} seats.`)
  .refine(isFilled, ruleTexts.required);

export const NewSponsor = z.strictObject({
  name: requiredText(200),
  seats: Seats,
  expires_at: z.iso.date('Enter a date.').nullable().default(null),
  is_active: z.boolean().default(true),
});
export type NewSponsor = z.output<typeof NewSponsor>;

export const SponsorChanges = z
  .strictObject({
    ...NewSponsor.shape,
    expires_at: NewSponsor.shape.expires_at.unwrap(),
    is_active: z.boolean(),
  })
  .partial();
export type SponsorChanges = z.output<typeof SponsorChanges>;

const OneSponsor = z.object({ data: Sponsor });

export const createSponsor = endpoint({
  method: 'POST',
  path: '/api/admin/sponsors',
  summary: 'Adds a sponsor',
  access: 'manage-sponsors',
  body: NewSponsor,
  response: OneSponsor,
});

export const readSponsor = endpoint({
  method: 'GET',
  path: '/api/admin/sponsors/:id',
  summary: 'One sponsor with its users',
  access: 'manage-sponsors',
  params: ById,
  response: OneSponsor,
});

export const updateSponsor = endpoint({
  method: 'PATCH',
  path: '/api/admin/sponsors/:id',
  summary: 'Changes a sponsor. Seats cannot be fewer than are in use',
  access: 'manage-sponsors',
  params: ById,
  body: SponsorChanges,
  response: OneSponsor,
});

export const deleteSponsor = endpoint({
  method: 'DELETE',
  path: '/api/admin/sponsors/:id',
  summary: 'Deletes a sponsor. Its users keep their accounts and lose their seats',
  access: 'delete-sponsors',
  confirmed: true,
  params: ById,
});
