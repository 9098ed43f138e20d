import type { Lang } from '#config/settings.ts';

/**
 * The words for when not even the words arrive: they ship with the code that
 * says that the rest of it could not be fetched.
 */
export const essentialMessages = {
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
  en: {
    'essential.loading': 'Loading',
    'essential.plans': 'Cloud subscriptions',
    'essential.shelf': 'Cloud packages',
    'essential.unavailable.heading': 'This page could not be loaded',
    'essential.unavailable.text': 'Check the internet connection. Nothing was lost.',
    'essential.unavailable.action': 'Load again',
    'essential.gone.text':
      'There may be a new version, or no connection. Reload the page: nothing was lost.',
    'essential.gone.action': 'Reload the page',
  },
} as const satisfies Readonly<Record<Lang, Readonly<Record<string, string>>>>;
