import { html } from 'hono/html';
import { rubles } from '#base/values/money.ts';
import type { OpenPayment } from '../entities.ts';
import { laterCharge } from '../billing/activation.ts';
import { page, sizeText, textsIn } from './layout.ts';
import type { PageLang } from '../page-lang.ts';
import type { Database } from '../state.ts';

/** `/sandbox/pay/{payment}`: the payment page of the operator's bank. */
export function payPage(
  db: Database,
  lang: PageLang,
  payment: OpenPayment | undefined,
): Promise<Response> {
  const t = textsIn(lang);
  const request = payment && db.requests.get(payment.requestId);
  if (payment?.purpose === 'card_check') return cardPage(lang, payment);
  if (!payment || !request)
    return page(
      { lang, title: t('Оплата', 'Payment'), bare: true },
      html`<h1>${t('Такой оплаты нет', 'There is no such payment')}</h1>
        <p><a href="/plans">${t('Мои подписки', 'My subscriptions')}</a></p>`,
      404,
    );
  const { pkg } = request;
  const later = laterCharge(db, request);
  const starts = later && new Date(later).toLocaleDateString(lang, { timeZone: 'UTC' });
  const amount = `${rubles(payment.amount).toLocaleString(lang)}\u00a0₽`;
  const by =
    payment.kind === 'sbp'
      ? t('Оплата через СБП', 'Payment by SBP')
      : t('Оплата картой', 'Payment by card');
  if (payment.state !== 'open') return closedPage(lang, payment.state);
  return page(
    { lang, title: `${by}: ${amount}`, bare: true },
    html`<h1>${by}</h1>
      <p class="amount">${amount}</p>
      <p>${t('Облако', 'Cloud')}, ${sizeText(lang, pkg)}</p>
      ${
        starts === undefined
          ? ''
          : html`<p>
              ${t(`Спишется ${starts}, когда начнётся пакет`, `Charged on ${starts}, when the plan begins`)}
            </p>`
      }
      ${decision(lang, `${t('Оплатить', 'Pay')} ${amount}`)}`,
  );
}

/** What the user can do on the page; `label` is on the button that pays. */
function decision(lang: PageLang, label: string) {
  const t = textsIn(lang);
  return html`<p class="quiet">
      ${t('Это песочница: деньги ненастоящие.', 'This is the sandbox: the money is not real.')}
    </p>
    <form class="stack" method="post">
      <button class="primary" name="act" value="pay">${label}</button>
      <button name="act" value="decline">${t('Отклонить оплату', 'Decline the payment')}</button>
      <button name="act" value="leave">${t('Уйти, не решив', 'Leave without deciding')}</button>
    </form>`;
}

/** The page on which a card is bound. */
function cardPage(lang: PageLang, { state, amount }: OpenPayment): Promise<Response> {
  const t = textsIn(lang);
  if (state !== 'open') return closedPage(lang, state);
  const sum = `${rubles(amount).toLocaleString(lang)}\u00a0₽`;
  const heading = t('Новая карта', 'A new card');
  return page(
    { lang, title: heading, bare: true },
    html`<h1>${heading}</h1>
      <p class="amount">${sum}</p>
      <p>${t('Проверка карты, деньги вернутся', 'The card is checked, the money is refunded')}</p>
      ${decision(lang, t('Привязать карту', 'Bind the card'))}`,
  );
}

/** `/sandbox/receipts/{payment}`: the receipt of a payment. */
export function receiptPage(lang: PageLang, id: string): Promise<Response> {
  const t = textsIn(lang);
  const heading = t('Чек', 'Receipt');
  return page(
    { lang, title: heading, bare: true },
    html`<h1>${heading}</h1>
      <p>${t('Платёж', 'Payment')} ${id}</p>
      <p class="quiet">
        ${t('Это песочница: деньги ненастоящие.', 'This is the sandbox: the money is not real.')}
      </p>`,
  );
}

function closedPage(lang: PageLang, state: OpenPayment['state']): Promise<Response> {
  const t = textsIn(lang);
  const text =
    state === 'waiting'
      ? t('Банк ещё не ответил', 'The bank has not answered yet')
      : state === 'paid'
        ? t('Уже оплачено', 'Already paid')
        : t('Эта оплата закрыта', 'This payment is closed');
  return page(
    { lang, title: text, bare: true },
    html`<h1>${text}</h1>
      <p><a href="/plans">${t('Мои подписки', 'My subscriptions')}</a></p>`,
  );
}
