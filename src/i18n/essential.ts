import type { Lang } from '#config/settings.ts';

const english = {
  'essential.loading': 'Loading',
  'essential.plans': 'Cloud subscriptions',
  'essential.shelf': 'Cloud packages',
  'essential.unavailable.heading': 'This page could not be loaded',
  'essential.unavailable.text': 'Check the internet connection. Nothing was lost.',
  'essential.unavailable.action': 'Load again',
  'essential.gone.text':
    'There may be a new version, or no connection. Reload the page: nothing was lost.',
  'essential.gone.action': 'Reload the page',
};

/**
 * The words for when not even the words arrive: they ship with the code that
 * says that the rest of it could not be fetched. Of the further languages only what stands on every
 * first screen is here, the rest is English: it would weigh on everybody's first screen.
 */
export const essentialMessages: Readonly<Record<Lang, typeof english>> = {
  ru: {
    'essential.loading': 'Загружаем',
    'essential.plans': 'Подписки на\u00a0облако',
    'essential.shelf': 'Пакеты облака',
    'essential.unavailable.heading': 'Не получилось загрузить страницу',
    'essential.unavailable.text': 'Проверьте соединение с интернетом. Ничего не потерялось.',
    'essential.unavailable.action': 'Загрузить ещё раз',
    'essential.gone.text':
      'Возможно, вышла новая версия или нет соединения. Обновите страницу: ничего не потерялось.',
    'essential.gone.action': 'Обновить страницу',
  },
  en: english,
  es: beginning('Cargando', 'Suscripciones a la nube', 'Planes de la nube'),
  id: beginning('Memuat', 'Langganan cloud', 'Paket cloud'),
  pt: beginning('Carregando', 'Assinaturas da nuvem', 'Planos da nuvem'),
  tr: beginning('Yükleniyor', 'Bulut abonelikleri', 'Bulut paketleri'),
};

function beginning(loading: string, plans: string, shelf: string): typeof english {
  return {
    ...english,
    'essential.loading': loading,
    'essential.plans': plans,
    'essential.shelf': shelf,
  };
}
