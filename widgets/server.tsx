import { createRenderCards } from '#element/server-rendering/render-cards.tsx';
import { first as firstOffers } from './available-packages/first.tsx';
import { servedOffers } from './available-packages/served.ts';
import { first as firstNotice } from './notice/first.tsx';
import { servedNotice } from './notice/served.ts';
import { first as firstPlans } from './plans/first.tsx';
import { servedPlans } from './plans/served.ts';
import { first as firstStorage } from './storage/first.tsx';
import { servedStorage } from './storage/served.ts';
import type { MessagesSetting } from '#base/settings/messages-setting.ts';
import type { Lang } from '#base/settings/settings.ts';
import {
  isSource,
  overridesFor,
  parseOverrides,
  withOverrides,
  withSource,
} from '#i18n/overrides/apply-overrides.ts';
import { createTranslate, type Catalog, type Translate } from '#i18n/translate.ts';
import en from '#i18n/messages/en.json' with { type: 'json' };
import es from '#i18n/messages/es.json' with { type: 'json' };
import id from '#i18n/messages/id.json' with { type: 'json' };
import paymentEs from '#purchase/messages/es.json' with { type: 'json' };
import paymentId from '#purchase/messages/id.json' with { type: 'json' };
import paymentPt from '#purchase/messages/pt.json' with { type: 'json' };
import paymentTr from '#purchase/messages/tr.json' with { type: 'json' };
import pt from '#i18n/messages/pt.json' with { type: 'json' };
import tr from '#i18n/messages/tr.json' with { type: 'json' };
import paymentEn from '#purchase/messages/en.json' with { type: 'json' };
import paymentRu from '#purchase/messages/ru.json' with { type: 'json' };
import ru from '#i18n/messages/ru.json' with { type: 'json' };
import offersEn from '#widgets/available-packages/messages/en.json' with { type: 'json' };
import offersEs from '#widgets/available-packages/messages/es.json' with { type: 'json' };
import offersId from '#widgets/available-packages/messages/id.json' with { type: 'json' };
import offersPt from '#widgets/available-packages/messages/pt.json' with { type: 'json' };
import offersRu from '#widgets/available-packages/messages/ru.json' with { type: 'json' };
import offersTr from '#widgets/available-packages/messages/tr.json' with { type: 'json' };
import noticeEn from '#widgets/notice/messages/en.json' with { type: 'json' };
import noticeEs from '#widgets/notice/messages/es.json' with { type: 'json' };
import noticeId from '#widgets/notice/messages/id.json' with { type: 'json' };
import noticePt from '#widgets/notice/messages/pt.json' with { type: 'json' };
import noticeRu from '#widgets/notice/messages/ru.json' with { type: 'json' };
import noticeTr from '#widgets/notice/messages/tr.json' with { type: 'json' };
import plansEn from '#widgets/plans/messages/en.json' with { type: 'json' };
import plansEs from '#widgets/plans/messages/es.json' with { type: 'json' };
import plansId from '#widgets/plans/messages/id.json' with { type: 'json' };
import plansPt from '#widgets/plans/messages/pt.json' with { type: 'json' };
import plansRu from '#widgets/plans/messages/ru.json' with { type: 'json' };
import plansTr from '#widgets/plans/messages/tr.json' with { type: 'json' };
import storageEn from '#widgets/storage/messages/en.json' with { type: 'json' };
import storageEs from '#widgets/storage/messages/es.json' with { type: 'json' };
import storageId from '#widgets/storage/messages/id.json' with { type: 'json' };
import storagePt from '#widgets/storage/messages/pt.json' with { type: 'json' };
import storageRu from '#widgets/storage/messages/ru.json' with { type: 'json' };
import storageTr from '#widgets/storage/messages/tr.json' with { type: 'json' };

export type { CardsSettings, ServerResponses } from '#element/server-rendering/render-cards.tsx';
export { styleHash } from '#element/server-rendering/render-cards.tsx';

/** The elements that a server can render, by tag. */
export const renderCards = createRenderCards(
  {
    'cloud-plans': { first: firstPlans, stateFrom: servedPlans },
    'cloud-available-packages': { first: firstOffers, stateFrom: servedOffers },
    'cloud-storage': { first: firstStorage, stateFrom: servedStorage },
    'cloud-notice': { first: firstNotice, stateFrom: servedNotice },
  },
  serverTranslate,
);

/** All texts are available on a server: it renders immediately and sends none of them. */
const catalogs: Readonly<Record<Lang, readonly Catalog[]>> = {
  ru: [noticeRu, plansRu, offersRu, storageRu, paymentRu, ru],
  en: [noticeEn, plansEn, offersEn, storageEn, paymentEn, en],
  es: [noticeEs, plansEs, offersEs, storageEs, paymentEs, es],
  id: [noticeId, plansId, offersId, storageId, paymentId, id],
  pt: [noticePt, plansPt, offersPt, storagePt, paymentPt, pt],
  tr: [noticeTr, plansTr, offersTr, storageTr, paymentTr, tr],
};

/** The texts of these widgets in one language, the page's own first. */
function serverTranslate(lang: Lang, messages: MessagesSetting | undefined): Translate {
  const translate = createTranslate(lang, ...catalogs[lang]);
  if (!messages) return translate;
  const parsed = parseOverrides(messages);
  return isSource(parsed)
    ? withSource(translate, lang, parsed)
    : withOverrides(translate, lang, overridesFor(lang, parsed));
}
