// Before the first paint: what stands in index.html is the landing page in Russian, for people
// who are not signed in. Anywhere else, and for anybody else, it must not flash up.
function stored() {
  try {
    return localStorage.getItem('lang') ?? 'ru';
  } catch {
    return 'ru';
  }
}

const here = location.pathname === '/' && stored() === 'ru';
// A sandboxed frame has no cookies: reading them throws.
function hasToken() {
  try {
    return /(^|;\s*)auth_token=[^;]/.test(document.cookie);
  } catch {
    return false;
  }
}

document.documentElement.classList.toggle('not-landing', !here || hasToken());
