import codeEn from '#i18n/messages/code.en.json' with { type: 'json' };
import codeRu from '#i18n/messages/code.ru.json' with { type: 'json' };
import commonEn from '#i18n/messages/en.json' with { type: 'json' };
import paymentEn from '#i18n/messages/payment.en.json' with { type: 'json' };
import paymentRu from '#i18n/messages/payment.ru.json' with { type: 'json' };
import promoEn from '#i18n/messages/promo.en.json' with { type: 'json' };
import promoRu from '#i18n/messages/promo.ru.json' with { type: 'json' };
import commonRu from '#i18n/messages/ru.json' with { type: 'json' };
import packagesEn from '#widgets/available-packages/messages/en.json' with { type: 'json' };
import packagesRu from '#widgets/available-packages/messages/ru.json' with { type: 'json' };
import plansEn from '#widgets/plans/messages/en.json' with { type: 'json' };
import plansRu from '#widgets/plans/messages/ru.json' with { type: 'json' };
import entryEn from '#widgets/promo-entry/messages/en.json' with { type: 'json' };
import entryRu from '#widgets/promo-entry/messages/ru.json' with { type: 'json' };
import landingPromoEn from '#widgets/promo/messages/en.json' with { type: 'json' };
import landingPromoRu from '#widgets/promo/messages/ru.json' with { type: 'json' };
import signInEn from '#widgets/sign-in/messages/en.json' with { type: 'json' };
import signInRu from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import hostEn from '../../host/landing/messages/en.json' with { type: 'json' };
import hostRu from '../../host/landing/messages/ru.json' with { type: 'json' };

const ru = {
  ...commonRu,
  ...codeRu,
  ...paymentRu,
  ...promoRu,
  ...packagesRu,
  ...plansRu,
  ...entryRu,
  ...landingPromoRu,
  ...signInRu,
  ...hostRu,
};
const en = {
  ...commonEn,
  ...codeEn,
  ...paymentEn,
  ...promoEn,
  ...packagesEn,
  ...plansEn,
  ...entryEn,
  ...landingPromoEn,
  ...signInEn,
  ...hostEn,
};

/** A message key, for the text of a scene in either language. */
export type Words = keyof typeof ru & keyof typeof en;

/** Finds a message regardless of its values. */
export function pattern(key: Words, lang: 'ru' | 'en'): RegExp {
  const escaped = { ru, en }[lang][key].replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    `^${escaped.replaceAll(/\s+/g, String.raw`\s+`).replaceAll(/\{\{.*?\}\}/g, '.+')}$`,
  );
}
