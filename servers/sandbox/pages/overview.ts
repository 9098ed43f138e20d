import { html } from 'hono/html';
import { rubles } from '#base/values/money.ts';
import type { Period } from '#base/values/package.ts';
import { formatPhone } from '#base/values/phone/phone.ts';
import { packageCatalog } from '../billing/package-catalog.ts';
import { testCodes } from '../fixtures/codes.ts';
import { testPhones } from '../fixtures/phones.ts';
import { demoToken } from '../users/users.ts';
import { page, sizeText, textsIn, typeset } from './layout.ts';
import type { PageLang } from '../page-lang.ts';

const phoneRows = (lang: PageLang) =>
  testPhones.map(
    (each) =>
      html`<tr>
        <td class="num">
          <a href="/sandbox/phone?phone=${each.phone}&lang=${lang}"
            >${formatPhone(`7${each.phone}`)}</a
          >
        </td>
        <td><code>${demoToken(each)}</code></td>
        <td>${typeset(each[lang])}</td>
      </tr>`,
  );

const codeRows = (lang: PageLang) =>
  testCodes.map(
    (each) =>
      html`<tr>
        <td><code>${each.code}</code></td>
        <td>${typeset(each[lang])}</td>
      </tr>`,
  );

const periods: Readonly<Record<PageLang, Readonly<Record<Period, string>>>> = {
  ru: { day: 'в\u00a0день', '30days': 'в\u00a0месяц', year: 'за\u00a0год' },
  en: { day: 'a day', '30days': 'a month', year: 'a year' },
};

const packageRows = (lang: PageLang) =>
  [...packageCatalog('bln'), ...packageCatalog('other')].map(
    (each) =>
      html`<tr>
        <td><code>${each.id}</code></td>
        <td class="num">${sizeText(lang, each)}</td>
        <td class="num">${rubles(each.cost).toLocaleString(lang)} ₽</td>
        <td class="num">${periods[lang][each.period]}</td>
      </tr>`,
  );

/** `/sandbox/`: every test phone, promo code and package. */
export function overviewPage(lang: PageLang): Promise<Response> {
  const t = textsIn(lang);
  return page(
    { lang, title: t('Песочница', 'Sandbox') },
    html`<h1>${t('Вместо серверов оператора', 'In place of the operator’s servers')}</h1>
      <p>
        ${t(
          'Любой номер, которого нет в\u00a0списке,\u00a0— новый абонент другой сети. Коды приходят на\u00a0страницу телефона.',
          'Any phone that is not listed is a new user on another network. Codes arrive on the phone page.',
        )}
      </p>
      <p>
        <a href="/">${t('Сайт', 'Host')}</a> · <a href="/openapi.json">OpenAPI</a> ·
        <a href="/sandbox/state.json">${t('Состояние', 'State')}</a>
      </p>
      <h2>${t('Номера и токены', 'Phones and tokens')}</h2>
      <div class="scroll">
        <table>
          ${phoneRows(lang)}
        </table>
      </div>
      <h2>${t('Промокоды', 'Promo codes')}</h2>
      <div class="scroll">
        <table>
          ${codeRows(lang)}
        </table>
      </div>
      <h2>${t('Пакеты', 'Packages')}</h2>
      <div class="scroll">
        <table>
          ${packageRows(lang)}
        </table>
      </div>`,
  );
}
