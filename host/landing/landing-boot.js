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
