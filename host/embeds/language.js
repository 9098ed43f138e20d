// Translates a page with the texts of `/embeds/<data-texts of the page>/<language>.json`. Read before
// the page is drawn, so that it is never drawn in one language and then in another.
{
  const languages = {
    ru: 'Русский',
    en: 'English',
    es: 'Español',
    pt: 'Português',
    id: 'Bahasa Indonesia',
    tr: 'Türkçe',
  };
  const root = document.documentElement;

  /** The language of the link that led here, or the one that the host page stores. */
  const preferredLanguage = () => {
    const asked = new URLSearchParams(location.search).get('lang');
    if (asked !== null) return asked;
    try {
      return localStorage.getItem('lang') ?? root.lang;
    } catch {
      return root.lang;
    }
  };

  /**
   * @param {string} lang
   * @returns {Promise<Record<string, string>>}
   */
  const readTexts = async (lang) => {
    const response = await fetch(`/embeds/${root.dataset['texts']}/${lang}.json`);
    return /** @type {Record<string, string>} */ (await response.json());
  };

  /** @type {ReturnType<typeof readTexts> | undefined} */
  let latest;

  /**
   * Translates the page and its widget. Texts that cannot be loaded stay as they are.
   *
   * @param {string} lang
   * @param {ReturnType<typeof readTexts>} loading
   */
  const translate = async (lang, loading) => {
    latest = loading;
    const texts = await loading.catch(() => undefined);
    // The user may have chosen another language since.
    if (latest !== loading) return;
    if (texts) {
      for (const element of document.querySelectorAll('[data-text]'))
        element.textContent = texts[element.getAttribute('data-text') ?? ''] ?? '';
      root.lang = lang;
      document.querySelector('[data-widget]')?.setAttribute('lang', lang);
      for (const link of document.querySelectorAll('a'))
        if (link.pathname.startsWith('/embeds/')) link.search = `?lang=${lang}`;
    }
    delete root.dataset['translating'];
  };

  /** Offers the languages, on a page that has a place for them. */
  const showLanguages = () => {
    const select = document.querySelector('select');
    if (!select) return;
    for (const [lang, name] of Object.entries(languages)) {
      const option = new Option(name, lang, false, lang === preferred);
      option.lang = lang;
      select.append(option);
    }
    select.addEventListener('change', () => {
      void translate(select.value, readTexts(select.value));
    });
    select.closest('label')?.removeAttribute('hidden');
  };

  const preferred = preferredLanguage();
  const differs = preferred !== root.lang && Object.hasOwn(languages, preferred);
  if (differs) root.dataset['translating'] = '';
  const loading = differs ? readTexts(preferred) : undefined;
  document.addEventListener('DOMContentLoaded', () => {
    showLanguages();
    if (loading) void translate(preferred, loading);
  });
}
