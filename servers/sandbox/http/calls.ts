import * as agreement from '#agreement/api/agreement.ts';
import * as family from '#family/api/family.ts';
import * as invitations from '#family/api/invitations.ts';
import * as analyticsConfig from '#page-services/analytics/api/analytics-config.ts';
import * as installations from '#page-services/installation/api/installations.ts';
import * as cardChanges from '#payments/api/card-changes.ts';
import * as paymentMethods from '#payments/api/payment-methods.ts';
import * as payments from '#payments/api/payments.ts';
import * as freePackage from '#plans/api/free-package.ts';
import * as orders from '#plans/api/orders.ts';
import * as switchoverPackages from '#plans/api/switchover-packages.ts';
import * as promoCodes from '#promo/api/promo-codes.ts';
import * as promoOffer from '#promo/api/promo-offer.ts';
import * as promoOtp from '#promo/api/promo-otp.ts';
import * as sharedBalance from '#promo/api/shared-balance.ts';
import * as packagesOnSale from '#purchase/api/packages-on-sale.ts';
import * as changeRequests from '#purchase/api/change-requests.ts';
import * as packages from '#purchase/api/packages.ts';
import * as account from '#session/api/account.ts';
import * as storage from '#storage/api/storage.ts';
import * as sso from '#sign-in/api/sso.ts';
import * as captchaConfig from '#sign-in/api/captcha-config.ts';
import * as confirmCode from '#sign-in/api/confirm-code.ts';
import * as mobileId from '#sign-in/api/mobile-id.ts';
import * as phoneInfo from '#sign-in/api/phone-info.ts';
import * as sendCode from '#sign-in/api/send-code.ts';
import * as bodies from './bodies.ts';
import { entry, type CallEntry, type CallsOf } from './call-entry.ts';

/** Every module of the `api` folders that creates calls. A test compares it with the folders. */
export const apiModules = [
  ...[account, agreement, analyticsConfig, captchaConfig, changeRequests, confirmCode],
  ...[family, invitations],
  ...[freePackage, installations, mobileId, orders, packages, packagesOnSale, paymentMethods],
  ...[
    cardChanges,
    payments,
    phoneInfo,
    promoCodes,
    promoOffer,
    promoOtp,
    sendCode,
    sharedBalance,
    sso,
    storage,
    switchoverPackages,
  ],
] as const;

/** The exported names of all calls. */
export type CallName = CallsOf<(typeof apiModules)[number]>;

const api = 'https://portal.test/api';
const phone = '9161234567';
const user = 'users/{userid}';
const ofFamily = 'docs/contract.md, family';
const invitation = 'family/invitations/{token}';
const changes = `${user}/{brand}_subscription_change_requests`;
const mobileIdRequests = 'auth_plugins/mobile_id/requests';
const installation = { id: 'device-1', token: 'i1', expires: 0 };
const command = { packageId: 'p1', command: 'subscribe' } as const;

/** Every call, under its exported name. A missing one does not compile. */
export const calls = {
  getAccount: entry('spec §7', 'accounts/get/', account.getAccount),
  findPhone: entry('spec §7', 'phone_info_finder', phoneInfo.findPhone(phone), bodies.phoneBody),
  getOtpCaptcha: entry('spec §3, §7', 'bcl_otp_tokens', captchaConfig.getOtpCaptcha),
  sendCode: entry(
    'spec §5, §7',
    'bcl_otp_tokens',
    sendCode.sendCode({ phone }),
    bodies.sendCodeBody,
  ),
  confirmCode: entry(
    'spec §3, §7',
    'bcl_otp_tokens',
    confirmCode.confirmCode(phone, '123456'),
    bodies.confirmCodeBody,
  ),
  getMobileId: entry('spec §7', 'auth_plugins/mobile_id', mobileId.getMobileId),
  getMobileIdCaptcha: entry('spec §3, §7', mobileIdRequests, captchaConfig.getMobileIdCaptcha),
  requestMobileId: entry(
    'spec §7',
    mobileIdRequests,
    mobileId.requestMobileId(`${api}/${mobileIdRequests}`, { phone }),
    bodies.mobileIdBody,
  ),
  pollMobileId: entry(
    'docs/contract.md, Mobile ID poll',
    `${mobileIdRequests}/{id}`,
    mobileId.pollMobileId(`${api}/${mobileIdRequests}/1`),
  ),
  createTicket: entry('spec §7', 'sso/tickets/', sso.createTicket('web'), bodies.ticketBody),
  confirmTicket: entry(
    'spec §3, §7',
    'sso/tickets/{ticket_id}/confirm/',
    sso.confirmTicket('t1', 'token'),
    bodies.ticketConfirmBody,
  ),
  fetchCallback: entry('spec §4', null, sso.fetchCallback('https://portal.test/callback')),
  getOffers: entry('spec §7', 'offers', packagesOnSale.getOffers({})),
  getCurrentPackages: entry(
    'spec §7',
    `${user}/{brand}_packages`,
    packages.getCurrentPackages('u1', 'cloud'),
  ),
  getAvailablePackages: entry(
    'spec §7',
    `${user}/available_packages`,
    packagesOnSale.getAvailablePackages('u1'),
  ),
  getSwitchoverPackages: entry(
    'spec §7',
    `${user}/switchover_packages`,
    switchoverPackages.getSwitchoverPackages('u1'),
  ),
  getFreePackage: entry(
    'docs/contract.md, free package info',
    `${user}/free_package`,
    freePackage.getFreePackage('u1'),
  ),
  getOrders: entry('spec §3, §7', `${user}/orders`, orders.getOrders('u1')),
  getStorage: entry('docs/contract.md, storage', `${user}/storage`, storage.getStorage('u1')),
  getPaymentMethods: entry(
    'docs/contract.md, payment methods',
    `${user}/payment_methods`,
    paymentMethods.getPaymentMethods('u1'),
  ),
  bindCard: entry(
    'spec §4; docs/contract.md, payment methods',
    `${user}/payment_methods`,
    cardChanges.bindCard('u1', 'k1'),
  ),
  removeCard: entry(
    'docs/contract.md, payment methods',
    `${user}/payment_methods/{id}`,
    cardChanges.removeCard('u1', 'c1', 'k1'),
  ),
  getPayments: entry('docs/contract.md, payments', `${user}/payments`, payments.getPayments('u1')),
  getFamily: entry(ofFamily, 'family/', family.getFamily('u1')),
  createFamily: entry(ofFamily, 'family/', family.createFamily('u1', 'k1')),
  deleteFamily: entry(ofFamily, 'family/', family.deleteFamily('u1', 'k1')),
  createFamilyLink: entry(ofFamily, 'family/link/', family.createFamilyLink('u1', 'k1')),
  deleteFamilyLink: entry(ofFamily, 'family/link/', family.deleteFamilyLink('u1', 'k1')),
  removeMember: entry(ofFamily, 'family/members/{id}', family.removeMember('u1', 'me', 'k1')),
  getInvitation: entry(ofFamily, invitation, invitations.getInvitation('t1')),
  acceptInvitation: entry(
    ofFamily,
    `${invitation}/accept/`,
    invitations.acceptInvitation('u1', 't1', 'k1'),
  ),
  declineInvitation: entry(
    ofFamily,
    `${invitation}/decline/`,
    invitations.declineInvitation('u1', 't1', 'k1'),
  ),
  getChangeRequests: entry('spec §7', changes, changeRequests.getChangeRequests('u1', 'cloud')),
  requestChange: entry(
    'spec §4, §7',
    changes,
    changeRequests.requestChange('u1', 'cloud', command, 'k1'),
    bodies.changeBody,
  ),
  getPromoOffer: entry('spec §7', 'offers', promoOffer.getPromoOffer('FREE30')),
  getPromoCodes: entry('spec §3, §7', `${user}/promocodes`, promoCodes.getPromoCodes('u1')),
  lookUpPromoCode: entry(
    'spec §4',
    `${user}/promocodes`,
    promoCodes.lookUpPromoCode('u1', 'FREE30'),
    bodies.promoCodeBody,
  ),
  activatePromoCode: entry(
    'spec §4',
    `${user}/promocodes`,
    promoCodes.activatePromoCode('u1', 'FREE30', 'k1'),
    bodies.promoCodeBody,
  ),
  sendPromoOtp: entry(
    'docs/contract.md, promo OTP send',
    'promo/otp',
    promoOtp.sendPromoOtp({ phone, offer: 'FREE30' }),
    bodies.promoOtpBody,
  ),
  confirmPromoOtp: entry(
    'docs/contract.md, promo OTP confirm',
    'promo/otp/confirm',
    promoOtp.confirmPromoOtp({ phone, offer: 'FREE30' }, '123456'),
    bodies.promoOtpConfirmBody,
  ),
  getSharedBalance: entry(
    'docs/contract.md, 2 TB shared-balance status',
    `${user}/mvp_ub_status`,
    sharedBalance.getSharedBalance('u1'),
  ),
  getAgreementUrl: entry(
    'docs/contract.md, agreement offers',
    'agreement_offers',
    agreement.getAgreementUrl('ru', 'promo', 'bln'),
  ),
  getAgreementContent: entry(
    'docs/contract.md, agreement offers',
    'agreement_offers/content',
    agreement.getAgreementContent(`${api}/agreement_offers/content`),
  ),
  registerInstallation: entry(
    'docs/contract.md, installations',
    'installations',
    installations.registerInstallation('web'),
    bodies.ticketBody,
  ),
  refreshInstallation: entry(
    'docs/contract.md, installations',
    'installations/{id}/auth_tokens',
    installations.refreshInstallation(installation),
    bodies.refreshBody,
  ),
  getAnalyticsConfig: entry(
    'docs/contract.md, analytics configuration',
    'analytics/config',
    analyticsConfig.getAnalyticsConfig,
  ),
} satisfies Record<CallName, CallEntry>;
