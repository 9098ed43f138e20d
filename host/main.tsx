import { createRoot } from 'react-dom/client';
import { settingsFrom } from '../src/domain/settings.ts';
import { createTranslate } from '../src/i18n/translate.ts';
import { createJourney } from '../src/journey.ts';
import { createBrowserLocation } from '../src/platform/browser-location.ts';
import { createStorage } from '../src/platform/storage.ts';
import { createServices } from '../src/services.ts';
import { App } from './app.tsx';
import { hostMessages } from './messages.ts';

/** Spec §1: the language comes from the stored setting, never from the browser's. */
const lang = createStorage('').get('lang') ?? 'ru';
const settings = settingsFrom({ lang }, document.baseURI, (setting, given, used) => {
  console.warn(`${setting}: "${given}" is not valid; using ${used}.`);
});
document.documentElement.lang = settings.lang;

const services = createServices({ settings, ownsPage: true, emit: () => true });
const location = createBrowserLocation();
const journey = createJourney(services, location, '/plans');
const root = document.querySelector('#root');
const words = await hostMessages[settings.lang]();
const t = createTranslate(settings.lang, words.default);

document.title = t('host.title');
journey.start();
if (root)
  createRoot(root).render(<App services={services} location={location} journey={journey} t={t} />);
