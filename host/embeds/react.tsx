import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CloudPlans, type WidgetProps } from 'cloud-widgets/plans';

/** The heading of the page in its languages: `?lang=`, English without it. */
const headings: Record<NonNullable<WidgetProps['lang']>, string> = {
  en: 'My account',
  ru: 'Мой кабинет',
  es: 'Mi cuenta',
  pt: 'Minha conta',
  id: 'Akun saya',
  tr: 'Hesabım',
};

const isLang = (lang: string | null): lang is keyof typeof headings =>
  lang !== null && Object.hasOwn(headings, lang);

const asked = new URLSearchParams(location.search).get('lang');
const lang = isLang(asked) ? asked : 'en';
document.documentElement.lang = lang;

/** The page of an integrator who has installed the package and knows nothing else about it. */
function Page() {
  const [screen, setScreen] = useState('/plans');
  return (
    <main className="page">
      <h1>{headings[lang]}</h1>
      <CloudPlans token="demo-other" lang={lang} onScreen={({ path }) => setScreen(path)} />
      <p lang="en">The widget shows {screen}.</p>
    </main>
  );
}

const app = document.querySelector('#app');
if (app)
  createRoot(app).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
