import type { Lang } from '#base/settings/settings.ts';

const english = {
  'essential.loading': 'Loading',
  'essential.plans': 'Cloud subscriptions',
  'essential.offers': 'Cloud plans',
  'essential.sign-in': 'Sign in to the cloud',
  'essential.unavailable.heading': 'This page could not be loaded',
  'essential.unavailable.text': 'Check the internet connection. Nothing was lost.',
  'essential.unavailable.action': 'Load again',
  'essential.reload.text':
    'There may be a new version, or no connection. Reload the page: nothing was lost.',
  'essential.reload.action': 'Reload the page',
};

/**
 * Messages for when the catalogs cannot be loaded. These texts ship with the code that reports this
 * failure.
 */
export const essentialMessages: Readonly<Record<Lang, typeof english>> = {
  ru: {
    'essential.loading': 'Загружаем',
    'essential.plans': 'Подписки на\u00a0облако',
    'essential.offers': 'Пакеты облака',
    'essential.sign-in': 'Вход в\u00a0облако',
    'essential.unavailable.heading': 'Страница не\u00a0загрузилась',
    'essential.unavailable.text':
      'Проверьте соединение с\u00a0интернетом. Ничего не\u00a0потерялось.',
    'essential.unavailable.action': 'Загрузить ещё раз',
    'essential.reload.text':
      'Возможно, вышла новая версия или нет соединения. Обновите страницу: ничего не\u00a0потерялось.',
    'essential.reload.action': 'Обновить страницу',
  },
  en: english,
  es: {
    'essential.loading': 'Cargando',
    'essential.plans': 'Suscripciones a la nube',
    'essential.offers': 'Planes de la nube',
    'essential.sign-in': 'Inicia sesión',
    'essential.unavailable.heading': 'No se pudo cargar esta página',
    'essential.unavailable.text': 'Verifica la conexión a internet. No se perdió nada.',
    'essential.unavailable.action': 'Cargar de nuevo',
    'essential.reload.text':
      'Puede que haya una versión nueva o que no haya conexión. Recarga la página: no se perdió nada.',
    'essential.reload.action': 'Recargar la página',
  },
  id: {
    'essential.loading': 'Memuat',
    'essential.plans': 'Langganan cloud',
    'essential.offers': 'Paket cloud',
    'essential.sign-in': 'Masuk ke cloud',
    'essential.unavailable.heading': 'Halaman ini tidak dapat dimuat',
    'essential.unavailable.text': 'Periksa koneksi internet. Tidak ada yang hilang.',
    'essential.unavailable.action': 'Muat lagi',
    'essential.reload.text':
      'Mungkin ada versi baru atau tidak ada koneksi. Muat ulang halaman: tidak ada yang hilang.',
    'essential.reload.action': 'Muat ulang halaman',
  },
  pt: {
    'essential.loading': 'Carregando',
    'essential.plans': 'Assinaturas da nuvem',
    'essential.offers': 'Planos da nuvem',
    'essential.sign-in': 'Entrar na nuvem',
    'essential.unavailable.heading': 'Não foi possível carregar esta página',
    'essential.unavailable.text': 'Verifique a conexão com a internet. Nada foi perdido.',
    'essential.unavailable.action': 'Carregar de novo',
    'essential.reload.text':
      'Talvez haja uma nova versão ou falte conexão. Recarregue a página: nada foi perdido.',
    'essential.reload.action': 'Recarregar a página',
  },
  tr: {
    'essential.loading': 'Yükleniyor',
    'essential.plans': 'Bulut abonelikleri',
    'essential.offers': 'Bulut paketleri',
    'essential.sign-in': 'Buluta giriş',
    'essential.unavailable.heading': 'Bu sayfa yüklenemedi',
    'essential.unavailable.text': 'İnternet bağlantınızı kontrol edin. Hiçbir şey kaybolmadı.',
    'essential.unavailable.action': 'Yeniden yükle',
    'essential.reload.text':
      'Yeni bir sürüm çıkmış veya bağlantı kesilmiş olabilir. Sayfayı yenileyin: hiçbir şey kaybolmadı.',
    'essential.reload.action': 'Sayfayı yenile',
  },
};

/**
 * The heading of a screen before its catalog has loaded, by the name of its skeleton.
 * @param messages the page's own texts: they may change the heading, so none is known yet
 */
export const headingOf = (lang: Lang, skeleton: string, messages?: unknown): string | undefined =>
  messages
    ? undefined
    : new Map(Object.entries(essentialMessages[lang])).get(`essential.${skeleton}`);
