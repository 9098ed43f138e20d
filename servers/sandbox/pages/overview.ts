import { html } from 'hono/html';
import { rubles } from '#base/values/money.ts';
import type { Period } from '#base/values/package.ts';
import { formatPhone } from '#base/values/phone/phone.ts';
import { packageCatalog } from '../billing/package-catalog.ts';
import { testCodes } from '../fixtures/codes.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { testPhones } from '../fixtures/phones.ts';
import { demoToken } from '../users/users.ts';
import { page, sizeText, textsIn, typeset } from './layout.ts';
import type { PageLang } from '../page-lang.ts';

/** A phone is found by digits of its number, and by a part of its token or of its description. */
const foundPhones = (lang: PageLang, find: string): readonly Fixture[] => {
  const text = find.trim().toLowerCase();
  const digits = /^[\d\s+()-]+$/.test(text) ? text.replaceAll(/^\+7|\D/g, '') : undefined;
  return testPhones.filter((each) =>
    digits
      ? `7${each.phone}`.includes(digits)
      : `${demoToken(each)} ${each[lang]}`.toLowerCase().includes(text),
  );
};

const phoneRows = (lang: PageLang, phones: readonly Fixture[]) =>
  phones.map(
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

/**
 * `/sandbox/`: every test phone, promo code and package.
 * @param find limits the list of phones, which is long on a small screen
 */
export function overviewPage(lang: PageLang, find = ''): Promise<Response> {
  const t = textsIn(lang);
  const phones = foundPhones(lang, find);
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
      <form class="row" method="get">
        <input type="hidden" name="lang" value="${lang}" />
        <label
          >${t('Номер, токен или слово из описания', 'A number, a token or a word of the description')}
          <input name="find" type="search" value="${find}"
        /></label>
        <button>${t('Найти', 'Find')}</button>
      </form>
      ${
        phones.length === 0
          ? html`<p>${t('Такого номера в списке нет.', 'No such phone is listed.')}</p>`
          : html`<div class="scroll">
              <table>
                ${phoneRows(lang, phones)}
              </table>
            </div>`
      }
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
