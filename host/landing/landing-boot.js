// Runs before the first paint. index.html contains the landing page in Russian, for visitors: on any
// other route, in another language or for a signed-in user, it must not appear even for a moment.
// A language in the address comes first, as in main.tsx; one that the host does not know only lets
// the page appear later.
function pageLang() {
  const named = new URLSearchParams(location.search).get('lang');
  if (named) return named;
  try {
    return localStorage.getItem('lang') ?? 'ru';
  } catch {
    return 'ru';
  }
}

const isPrerendered = location.pathname === '/' && pageLang() === 'ru';
// A sandboxed frame has no cookies: reading them throws.
function hasToken() {
  try {
    return /(^|;\s*)auth_token=[^;]/.test(document.cookie);
  } catch {
    return false;
  }
}

document.documentElement.classList.toggle('not-landing', !isPrerendered || hasToken());

// Without the main script, every route but the prerendered one would stay empty. The texts are those of
// `src/i18n/essential.ts`, which this script cannot import; a test compares them.
const unavailable = {
  ru: {
    title: 'Страница не\u00a0загрузилась',
    text: 'Проверьте соединение с\u00a0интернетом. Ничего не\u00a0потерялось.',
    action: 'Загрузить ещё раз',
  },
  en: {
    title: 'This page could not be loaded',
    text: 'Check the internet connection. Nothing was lost.',
    action: 'Load again',
  },
  es: {
    title: 'No se pudo cargar esta página',
    text: 'Verifica la conexión a internet. No se perdió nada.',
    action: 'Cargar de nuevo',
  },
  id: {
    title: 'Halaman ini tidak dapat dimuat',
    text: 'Periksa koneksi internet. Tidak ada yang hilang.',
    action: 'Muat lagi',
  },
  pt: {
    title: 'Não foi possível carregar esta página',
    text: 'Verifique a conexão com a internet. Nada foi perdido.',
    action: 'Carregar de novo',
  },
  tr: {
    title: 'Bu sayfa yüklenemedi',
    text: 'İnternet bağlantınızı kontrol edin. Hiçbir şey kaybolmadı.',
    action: 'Yeniden yükle',
  },
};

/**
 * @param {string} name
 * @param {string} className
 * @param {(string | Node)[]} content
 */
function element(name, className, ...content) {
  const created = document.createElement(name);
  created.className = className;
  created.append(...content);
  return created;
}

/** The nodes that `drawUnavailable` would draw, whose code is missing too. */
function showUnavailable() {
  const root = document.querySelector('#root');
  // Until the application is drawn.
  const isEmpty = root?.querySelector(':scope > [data-static]');
  if (!root || !isEmpty || !document.documentElement.classList.contains('not-landing')) return;
  const [lang, { title, text, action }] = Object.entries(unavailable).find(
    ([each]) => each === pageLang(),
  ) ?? ['en', unavailable.en];
  const button = element('button', 'cw-button cw-primary', action);
  button.addEventListener('click', () => location.reload());
  const head = element('header', 'cw-screen-head');
  head.append(element('h1', 'cw-heading', title), element('p', 'cw-lead', text));
  const screen = element('section', 'cw-screen cw-framed cw-outcome');
  screen.setAttribute('role', 'alert');
  screen.append(head, element('div', 'cw-actions', button));
  const widget = element('div', 'cw-root', screen);
  widget.lang = lang;
  root.replaceChildren(element('main', 'shell-main', widget));
}

addEventListener(
  'error',
  ({ target }) => {
    // Not a script that a page service or an extension has added.
    if (target !== document.querySelector('head > script[type="module"]')) return;
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', showUnavailable, { once: true });
    else showUnavailable();
  },
  { capture: true },
);
