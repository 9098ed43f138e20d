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
const signedIn = /(^|;\s*)auth_token=[^;]/.test(document.cookie);
document.documentElement.classList.toggle('not-landing', !here || signedIn);
