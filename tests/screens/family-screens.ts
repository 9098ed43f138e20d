import { failing, type ScreenCase, type ScreenDriver } from './screen.ts';

const family = (like: string): Pick<ScreenCase, 'path' | 'widget' | 'like'> => ({
  path: '/family',
  widget: 'family',
  like,
});

/** Opens an invitation as the fragment of a page would. */
const invited = (token: string): Pick<ScreenCase, 'path' | 'widget' | 'before'> => ({
  path: '/family/join',
  widget: 'family',
  before: ({ page }) =>
    page.addInitScript((given) => sessionStorage.setItem('cloud:invitation', given), token),
});

const joined = async ({ sees, press }: ScreenDriver) => {
  await sees('family.join.accept');
  await press('family.join.accept');
};

/** Asks before the first member is removed. */
const askRemove = async ({ page, sees }: ScreenDriver) => {
  await sees('family.members');
  await page.locator('.cw-person .cw-icon-button').first().click();
};

/** The screens of a family, and of an invitation to one. */
export const familyScreens: readonly ScreenCase[] = [
  { name: 'family-owner', ...family('family-owner'), showsMessage: 'family.link' },
  { name: 'family-alone', ...family('family-alone'), showsMessage: 'family.link.none' },
  { name: 'family-full', ...family('family-full'), showsMessage: 'family.link.full' },
  { name: 'family-many', ...family('family-many'), showsMessage: 'family.badge.full' },
  { name: 'family-member', ...family('family-member'), showsMessage: 'family.paid.text' },
  { name: 'family-ended', ...family('family-ended'), showsMessage: 'family.space.stopped.member' },
  { name: 'family-wrong', ...family('family-wrong'), showsMessage: 'family.space.stopped.owner' },
  { name: 'family-none', ...family('family-none'), showsMessage: 'family.create.text' },
  {
    name: 'family-remove',
    ...family('family-owner'),
    act: askRemove,
    showsMessage: 'family.ask.remove.keep',
  },
  {
    name: 'family-leave',
    ...family('family-member'),
    act: async ({ press }) => press('family.leave'),
    showsMessage: 'family.ask.leave.back',
  },
  {
    name: 'family-qr',
    ...family('family-owner'),
    act: async ({ press }) => press('family.link.qr'),
    showsMessage: 'family.qr.text',
  },
  {
    name: 'family-lost',
    ...family('family-alone'),
    ...failing('POST family/link/', { status: 500 }),
    act: async ({ press }) => press('family.link.create'),
    showsMessage: 'family.problem.lost.text',
  },
  {
    name: 'family-unread',
    ...family('family-owner'),
    ...failing('GET family/', { status: 500 }),
    showsMessage: 'failure.server.title',
  },
  {
    name: 'family-invited',
    ...invited('demo-open'),
    like: 'family-invited',
    showsMessage: 'family.join.accept',
  },
  { name: 'family-visitor', ...invited('demo-open'), showsMessage: 'family.join.visitor' },
  {
    name: 'family-joined',
    ...invited('demo-open'),
    like: 'family-invited',
    act: joined,
    showsMessage: 'family.joined',
  },
  {
    name: 'family-subscribed',
    ...invited('demo-open'),
    like: 'subscriber',
    act: joined,
    showsMessage: 'family.refused.active-subscription',
  },
  { name: 'family-no-place', ...invited('demo-full'), showsMessage: 'family.join.full' },
  { name: 'family-gone', ...invited('demo-revoked'), showsMessage: 'family.gone.link' },
];
