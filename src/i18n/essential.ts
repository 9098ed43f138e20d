import type { Lang } from '#base/settings/settings.ts';

const english = {
  'essential.loading': 'Loading',
  'essential.plans': 'Cloud subscriptions',
  'essential.offers': 'Cloud plans',
  'essential.sign-in': 'Sign in to the cloud',
  'essential.unavailable.heading': 'This page could not be loaded',
  'essential.unavailable.text': 'Check the connection. Nothing was lost.',
  'essential.unavailable.action': 'Load again',
  'essential.reload.text':
    'There is a new version, or no connection. Reload the page: nothing was lost.',
  'essential.reload.action': 'Reload the page',
};

/**
 * Messages for when the catalogs cannot be loaded. They ship with the code that reports this
 * failure. To keep that small, the further languages only have what every first screen shows; the
 * rest is in English.
 */
export const essentialMessages: Readonly<Record<Lang, typeof english>> = {
  ru: {
    'essential.loading': 'Загружаем',
    'essential.plans': 'Подписки на\u00a0облако',
    'essential.offers': 'Пакеты облака',
    'essential.sign-in': 'Вход в\u00a0облако',
    'essential.unavailable.heading': 'Страница не\u00a0загрузилась',
    'essential.unavailable.text': 'Проверьте соединение. Ничего не\u00a0потерялось.',
    'essential.unavailable.action': 'Загрузить ещё раз',
    'essential.reload.text':
      'Вышла новая версия или нет соединения. Обновите страницу: ничего не\u00a0потерялось.',
    'essential.reload.action': 'Обновить страницу',
  },
  en: english,
  es: firstScreenTexts(
    'Cargando',
    'Suscripciones a la nube',
    'Planes de la nube',
    'Entrar en la nube',
  ),
  id: firstScreenTexts('Memuat', 'Langganan cloud', 'Paket cloud', 'Masuk ke cloud'),
  pt: firstScreenTexts('Carregando', 'Assinaturas da nuvem', 'Planos da nuvem', 'Entrar na nuvem'),
  tr: firstScreenTexts('Yükleniyor', 'Bulut abonelikleri', 'Bulut paketleri', 'Buluta giriş'),
};

function firstScreenTexts(
  loading: string,
  plans: string,
  offers: string,
  signIn: string,
): typeof english {
  return {
    ...english,
    'essential.loading': loading,
    'essential.plans': plans,
    'essential.offers': offers,
    'essential.sign-in': signIn,
  };
}
