import { html } from 'hono/html';
import { formatPhone } from '#base/values/phone/phone.ts';
import { testPhones } from '../fixtures/phones.ts';
import { pendingPushes } from '../users/pushes.ts';
import { smsText } from '../users/sms-text.ts';
import type { Database } from '../state.ts';
import { page, textsIn, typeset } from './layout.ts';
import type { PageLang } from '../page-lang.ts';

/** What the parts of the page are rendered with. */
interface Phone {
  readonly db: Database;
  readonly phone: string;
  readonly lang: PageLang;
  readonly t: ReturnType<typeof textsIn>;
}

/** `/sandbox/phone`: what a phone has received; reloads every three seconds. */
export function phonePage(db: Database, lang: PageLang, phone: string | null): Promise<Response> {
  const t = textsIn(lang);
  if (phone === null) return choicePage(db, lang);
  const on: Phone = { db, phone, lang, t };
  const content = [...pushes(on), ...messages(on)];
  return page(
    {
      lang,
      title: `${t('Телефон', 'Phone')} ${formatPhone(phone)}`,
      refresh: 3,
      here: `/sandbox/phone?phone=${phone}`,
    },
    html`<div class="beside">
      ${about(on)}
      <div class="phone">
        <p class="bar">
          <span>${clock(db.now())}</span>
          <span>${t('Песочница', 'Sandbox')}</span>
        </p>
        ${content.length === 0 ? nothing(on) : content}
      </div>
    </div>`,
  );
}

/** Whose phone this is: a page without a reload, so that a number can be typed. */
function choicePage(db: Database, lang: PageLang): Promise<Response> {
  const t = textsIn(lang);
  const latest = new Set(db.sms.all().map((each) => each.phone));
  const link = (phone: string) =>
    html`<a class="chip" href="/sandbox/phone?phone=${phone}&lang=${lang}"
      >${formatPhone(phone)}</a
    >`;
  const received = [...latest].slice(-6).toReversed().map(link);
  return page(
    { lang, title: t('Телефон', 'Phone'), here: '/sandbox/phone' },
    html`<h1>${t('Чей это телефон?', 'Whose phone is it?')}</h1>
      <p>
        ${t(
          'Введите номер, с которым входите в виджете: здесь появятся коды из СМС и запросы Mobile\u00a0ID.',
          'Enter the number that you sign in with: its SMS codes and Mobile\u00a0ID requests appear here.',
        )}
      </p>
      <form class="row" method="get">
        <input type="hidden" name="lang" value="${lang}" />
        <label
          >${t('Номер телефона', 'Phone number')}
          <input name="phone" type="tel" inputmode="tel" required placeholder="+7 900 000 00 01"
        /></label>
        <button class="primary">${t('Открыть телефон', 'Open the phone')}</button>
      </form>
      ${
        received.length === 0
          ? ''
          : html`<h2>${t('Последние сообщения', 'Latest messages')}</h2>
              <p class="chips">${received}</p>`
      }
      <p>
        <a href="/sandbox/?lang=${lang}">${t('Все тестовые номера', 'All test numbers')}</a>
      </p>`,
  );
}

/** Beside the phone: its number, and what the sandbox does for it. */
function about({ phone, lang, t }: Phone) {
  const known = testPhones.find((each) => `7${each.phone}` === phone);
  const anyone = t(
    'Новый пользователь другой сети: этого номера нет в списке тестовых.',
    'A new user on another network: this is not one of the test numbers.',
  );
  return html`<div class="about">
    <h1>${formatPhone(phone)}</h1>
    <p>${known ? typeset(known[lang]) : anyone}</p>
    <p class="quiet">
      ${t('Страница обновляется сама.', 'The page reloads by itself.')}
      <a href="/sandbox/phone?lang=${lang}">${t('Другой номер', 'Another number')}</a>
    </p>
  </div>`;
}

/** Requests of Mobile ID that can still be confirmed or declined. */
const pushes = ({ db, phone, lang, t }: Phone) =>
  pendingPushes(db, phone).map(
    (push) =>
      html`<form class="message push" method="post" action="/sandbox/phone/push?lang=${lang}">
        ${meta('Mobile ID', target(push.toBackupPhone, t), push.at)}
        <p class="prompt">
          ${t('Подтвердить вход в\u00a0облако?', 'Confirm signing in to the cloud?')}
        </p>
        <input type="hidden" name="id" value="${push.id}" />
        <div class="decisions">
          <button name="decision" value="decline">${t('Отклонить', 'Decline')}</button>
          <button class="primary" name="decision" value="confirm">
            ${t('Подтвердить', 'Confirm')}
          </button>
        </div>
      </form>`,
  );

/** The messages with codes, newest first. */
const messages = ({ db, phone, lang, t }: Phone) =>
  db.sms
    .of(phone)
    .toReversed()
    .map(
      (each) =>
        html`<article class="message">
          ${meta(t('СМС', 'SMS'), target(each.toBackupPhone, t), each.at)}
          <p class="code">${each.code}</p>
          <p class="text">${smsText(each.code, each.host, lang)}</p>
        </article>`,
    );

const nothing = ({ t }: Phone) =>
  html`<div class="nothing">
    <p>${t('Сообщений пока нет.', 'No messages yet.')}</p>
    <p class="quiet">
      ${t(
        'Войдите в\u00a0виджете с\u00a0этим номером: код появится здесь.',
        'Sign in to a widget with this number: the code appears here.',
      )}
    </p>
  </div>`;

/** Who wrote, to which number, and when. */
const meta = (from: string, to: string, at: number) =>
  html`<p class="meta"><strong>${from}</strong> <span>${to}</span> <span>${clock(at)}</span></p>`;

const target = (toBackupPhone: boolean, t: Phone['t']): string =>
  toBackupPhone
    ? t('на\u00a0резервный номер', 'to the backup number')
    : t('на\u00a0этот номер', 'to this number');

/** Hours, minutes and seconds of UTC: the sandbox's own time. */
const clock = (at: number): string => new Date(at).toISOString().slice(11, 19);
