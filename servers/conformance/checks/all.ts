import type { Check } from '../check.ts';
import { accessChecks } from './access.ts';
import { bodyChecks } from './bodies.ts';
import { corsChecks } from './cors.ts';
import { httpChecks } from './http.ts';
import { installationChecks } from './installation.ts';
import { semanticChecks } from './semantics.ts';
import { mobileIdChecks } from './mobile-id.ts';
import { promoOtpChecks } from './promo-otp.ts';
import { promoChecks } from './promo.ts';
import { familyChangeChecks } from './family-changes.ts';
import { familyChecks } from './family.ts';
import { purchaseLifecycleChecks } from './purchase-lifecycle.ts';
import { purchaseChecks } from './purchase.ts';
import { redirectChecks } from './redirect.ts';
import { shapeChecks } from './shapes.ts';
import { paymentChecks } from './payments.ts';
import { noticeChecks } from './notice.ts';
import { storageChecks } from './storage.ts';
import { signInChecks } from './sign-in.ts';

const order = { read: 0, write: 1, pay: 2 } as const;

/** Every check; read-only ones come first, those that cost money last. */
export const allChecks: readonly Check[] = [
  ...httpChecks,
  ...shapeChecks,
  ...semanticChecks,
  ...storageChecks,
  ...paymentChecks,
  ...familyChecks,
  ...familyChangeChecks,
  ...noticeChecks,
  ...accessChecks,
  ...promoChecks,
  ...bodyChecks,
  ...redirectChecks,
  ...mobileIdChecks,
  ...installationChecks,
  ...signInChecks,
  ...promoOtpChecks,
  ...purchaseChecks,
  ...purchaseLifecycleChecks,
  ...corsChecks,
].toSorted((a, b) => order[a.mode] - order[b.mode]);
