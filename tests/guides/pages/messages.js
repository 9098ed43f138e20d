// #region configure
import { configure } from 'cloud-widgets/elements/configure';

configure({
  messages: {
    en: { 'plans.list.heading': 'Your storage' },
    ru: { 'plans.list.heading': 'Ваше хранилище' },
  },
});
// #endregion
