import { html } from 'hono/html';
import { formatPhone } from '#values/phone-text.ts';
import { answerable } from '../users/pushes.ts';
import type { Database } from '../state.ts';
import { page, textsIn, type PageLang } from './layout.ts';

const time = (at: number): string => new Date(at).toISOString().slice(11, 19);

/** `/sandbox/phone`: what a phone has received; reloads every three seconds. */
export function phonePage(db: Database, lang: PageLang, phone: string | null): Promise<Response> {
  const t = textsIn(lang);
  const field = html`<form class="row" method="get">
    <input type="hidden" name="lang" value="${lang}" />
    <label
      >${t('Номер', 'Phone')}
      <input name="phone" inputmode="tel" value="${phone === null ? '' : formatPhone(phone)}"
    /></label>
    <button>${t('Открыть телефон', 'Open the phone')}</button>
  </form>`;
  if (phone === null)
    return page(
      { lang, title: t('Телефон', 'Phone'), here: '/sandbox/phone' },
      html`<h1>${t('Чей это телефон?', 'Whose phone is it?')}</h1>
        ${field}`,
    );
  const target = (toBackupPhone: boolean): string =>
    toBackupPhone
      ? t('на резервный номер', 'to the backup phone')
      : t('на этот номер', 'to this phone');
  const pushes = answerable(db, phone).map(
    (push) =>
      html`<form class="message" method="post" action="/sandbox/phone/push?lang=${lang}">
        <p class="quiet">Mobile ID · ${target(push.toBackupPhone)} · ${time(push.at)}</p>
        <p>${t('Подтвердить вход в облако?', 'Confirm signing in to the cloud?')}</p>
        <input type="hidden" name="id" value="${push.id}" />
        <div class="stack">
          <button class="primary" name="answer" value="confirm">
            ${t('Подтвердить', 'Confirm')}
          </button>
          <button name="answer" value="decline">${t('Отклонить', 'Decline')}</button>
        </div>
      </form>`,
  );
  const messages = db.sms
    .all()
    .filter((each) => each.phone === phone)
    .toReversed()
    .map(
      (each) =>
        html`<article class="message">
          <p class="quiet">${t('СМС', 'SMS')} · ${target(each.toBackupPhone)} · ${time(each.at)}</p>
          <p class="code">${each.code}</p>
          <p class="text">${each.text}</p>
        </article>`,
    );
  const nothing = html`<p>${t('Сообщений пока нет.', 'No messages yet.')}</p>`;
  return page(
    {
      lang,
      title: `${t('Телефон', 'Phone')} ${formatPhone(phone)}`,
      refresh: 3,
      here: `/sandbox/phone?phone=${phone}`,
    },
    html`<h1>${formatPhone(phone)}</h1>
      ${pushes} ${pushes.length + messages.length === 0 ? nothing : messages}`,
  );
}
