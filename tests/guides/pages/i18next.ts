// #region configure
import i18next from 'i18next';
import { configure } from 'cloud-widgets/elements/configure';
import { fromI18next } from 'cloud-widgets/i18next';

configure({ messages: fromI18next(i18next) });
// #endregion

await i18next.init({
  lng: 'en',
  resources: { en: { 'cloud-widgets': { 'plans.list.heading': 'Your storage' } } },
});
